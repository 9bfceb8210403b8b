export default {
  title: 'Check your points',
  howMany: 'How many points do you have?',
  steps: {
    find: 'Find the code that says “Check your points”. It’s at the counter.',
    point: 'Point your phone’s camera at it and open the link.',
    type: 'Type the phone number you collect with. You’ll see your points and how many you still need.',
  },
  goHome: 'Go to Home',
  fetching: 'Fetching a code...',
  tryIt: 'Try it with a test code',
  failed: 'Failed to generate test QR code.',
  tryAgain: 'Please try again.',
  noDemoShop: 'There is no demo shop here. Please scan a real shop’s code.',
} as const
