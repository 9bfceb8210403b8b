export default {
  needsScripts: 'This page needs JavaScript.',
  switchItOn: 'Please switch it on in your browser and open the page again, or ask at the counter.',
  descriptions: {
    scan: 'Type your phone number to collect your points. No app, no card.',
    'qr-scanner': 'Hold your camera over a shop’s QR code and collect your points.',
    'my-shops': 'See your points at every shop where you collect.',
    'check-points':
      'See how many points you have at a shop, and how many you still need for a reward.',
    feedback: 'Tell a shop how your visit was, with stars, a few words or your voice.',
  },
} as const
