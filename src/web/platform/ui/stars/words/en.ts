export default {
  legend: 'Star rating, required',
  ask: 'Tap a star. One is poor, five is excellent.',
  stars: {
    one: '{count} star',
    other: '{count} stars',
  },
  labels: {
    poor: {
      word: 'Poor',
      sentence: 'We appreciate your honest feedback',
    },
    fair: {
      word: 'Fair',
      sentence: 'Help them improve with your comments',
    },
    good: {
      word: 'Good',
      sentence: 'Tell them what could be better',
    },
    veryGood: {
      word: 'Very Good',
      sentence: 'Great experience!',
    },
    excellent: {
      word: 'Excellent',
      sentence: 'Amazing service!',
    },
  },
} as const
