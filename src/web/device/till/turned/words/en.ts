/** What a customer reads while the till is turned to them. */
export default {
  typeNumber: {
    one: 'Type your number for {count}\u00a0point',
    other: 'Type your number for {count}\u00a0points',
  },
  isYourCard: 'Your number is your card: no app, no password.',
  phoneNumber: 'Phone number',
  clear: 'Clear',
  deleteLast: 'Delete last digit',
  collect: {
    one: 'Collect {count} point',
    other: 'Collect {count} points',
  },
  collecting: 'Collecting...',
  staff: 'Staff',
  languageFailed: 'This language did not load. Please check the connection.',
  thankYou: 'Thank you',
  turnBack: 'Please turn the tablet back.',
  pointsEarned: 'Points Earned',
  before: 'Before',
  thisVisit: 'This visit',
  given: {
    welcome: 'Welcome',
    birthday: 'Birthday',
    invited: 'By invitation',
    friend: 'A friend came',
  },
  points: 'Points',
  moreFor: {
    one: '<b>{count} more point</b> for:',
    other: '<b>{count} more points</b> for:',
  },
  saved: 'Saved',
  arriveLater: {
    one: 'Your {count} point arrives as soon as the shop is back online.',
    other: 'Your {count} points arrive as soon as the shop is back online.',
  },
  oneMoment: 'One moment',
  justCollected: 'This number has just collected points here.',
  tomorrow: 'This number can collect again tomorrow.',
  oddNumber: 'We could not use this number.',
  notAdded: 'Your points were not added.',
  askAtCounter: 'Please ask at the counter.',
  askedForTexts:
    'We’ll text you once to ask. Reply YES to get reward texts. Already replied YES? You’re set.',
} as const
