export default {
  rewardAvailable: 'Reward Available',
  checkAgain: 'Check Again',
  done: 'Done',
  yourPoints: 'Your points',
  ofThreshold: 'of {threshold}',
  isYourReward: '{threshold} = your reward',
  neededFor: {
    one: '<b>{count} point needed</b> for your reward:',
    other: '<b>{count} points needed</b> for your reward:',
  },
  goodUntil: 'Your points are good until {date}. Any visit by then keeps them.',
  kept: {
    one: 'This shop has changed this reward. For you the old one ({count} point) holds until {day}.',
    other:
      'This shop has changed this reward. For you the old one ({count} points) holds until {day}.',
  },
  notGiving: 'This shop isn’t giving points right now. Yours are safe.',
  haveAnAccount: 'Have an account?',
  seeAllShops: 'See all your shops',
} as const
