export default {
  label: 'Progress to reward',
  pointsOf: {
    one: '{points} of {count} point',
    other: '{points} of {count} points',
  },
  hop: '{before} points before, {now} of {threshold} now',
  bands: {
    red: 'Getting Started',
    yellow: 'Halfway There',
    green: 'Almost Ready',
    ticket: 'Ready for Reward!',
  },
} as const
