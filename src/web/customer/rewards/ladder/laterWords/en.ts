export default {
  ready: 'Ready for you',
  useIt: 'Use it',
  takes: {
    one: 'Takes {takes}, {count} stays',
    other: 'Takes {takes}, {count} stay',
  },
  takesAll: 'Takes all your points',
  milestone: 'A milestone, given once. Your points stay.',
  next: 'Next',
  more: '{points} more',
  atPoints: {
    one: 'At {count} point',
    other: 'At {count} points',
  },
  onceAt: {
    one: 'Once, at {count} point collected in all. Your points stay.',
    other: 'Once, at {count} points collected in all. Your points stay.',
  },
  kept: {
    one: 'This shop has changed this reward. For you the old one ({count} point) holds until {day}.',
    other:
      'This shop has changed this reward. For you the old one ({count} points) holds until {day}.',
  },
  had: 'You’ve had this one.',
  until: 'Until {day}',
  notEverywhere: 'Not at every location',
  notHere: 'Not at this location',
  ratherThis: 'Rather this?',
  swap: 'Swap',
  keepForLater: 'Keep it for later',
  ofYour: 'of your {points}',
  inAll: 'points in all',
  youDidIt: 'You did it.',
  showMyRewards: 'Show my rewards',
} as const
