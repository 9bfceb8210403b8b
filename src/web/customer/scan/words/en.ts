export default {
  title: 'Collect points',
  titleAt: 'Collect points at {shop}',
  worth: {
    one: 'This code is worth {count}\u00a0point.',
    other: 'This code is worth {count}\u00a0points.',
  },
  worthUnknown: 'Collect your points with this code.',
  whoGetsThem: 'Who gets them?',
  yourPhone: 'Your phone number',
  collect: {
    one: 'Collect {count} point',
    other: 'Collect {count} points',
  },
  collecting: 'Collecting...',
  scanFailed: 'Scan Failed',
  checkMyPoints: 'Check My Points',
  tryAgain: 'Try Again',
  somethingWentWrong: 'Something went wrong. Please try again.',
  unreadable: 'We could not read this code. Please try again.',
  yourNumber:
    'Your number is your card: no app, no password. We use it to count your points, never for ads.',
  yourNumberAndTexts:
    'Your number is your card: no app, no password. We use it to count your points, never for ads. We text you only if you tick the box.',
  privacyPolicy: 'Privacy Policy',
  pointsEarned: 'Points Earned',
  rewardUnlocked: 'Reward Unlocked',
  youCollected: {
    one: 'You collected {count} point.',
    other: 'You collected {count} points.',
  },
  youHave: {
    one: 'You have {count} point now.',
    other: 'You have {count} points now.',
  },
  showThisScreen: 'Show this screen to redeem.',
  showTheReceipt: 'Show the receipt',
  waiting: {
    noAnswerYet: 'No answer yet',
    notSentYet: 'Not sent yet',
    saved: 'Your scan is saved.',
    slow: 'The connection is slow. We’re still sending it. Keep this page open.',
    line: 'We’ll send it as soon as you’re back online. Keep this page open.',
    busy: 'We’re very busy right now. We’ll keep trying. Keep this page open.',
    forNumber: 'For {phone}',
    sending: 'Sending...',
    tryNow: 'Try now',
    wrongNumber:
      'Wrong number? The points may already be there, so wait for the answer. Then tap “That’s not my number” to move them.',
    changeNumber: 'Change the number',
  },
  openingScanner: 'Opening the scanner...',
  scannerHeading: 'QR Code Scanner',
} as const
