export default {
  invalidCode: 'Invalid QR code. Please scan the one at the counter again.',
  goHome: 'Go to Home',
  noCode: 'No QR code found in URL',
  pointYourCamera:
    'Point your phone’s camera at the code on the counter. It opens this page with the code in it, and you type your phone number to collect the points.',
  onlyYourBalance: 'Only want to see your balance? Check your points instead.',
  checkAt: 'Check points at {shop}',
  showsPoints: 'This code shows your points.',
  scanTheOther: 'To earn points, scan the other code at the counter.',
  foundAtTheCounter: 'You found a code at the counter.',
  openIt: 'Open it to collect your points. A code on a screen changes every few seconds.',
  openTheCode: 'Open the code',
} as const
