/** What customers read in the preview of a counter. Its sentences are those of the paper, of the screen and of the page. */
export default {
  scanFor: {
    one: 'Scan for {count}\u00a0point',
    other: 'Scan for {count}\u00a0points',
  },
  collect: {
    one: 'Collect {count} point',
    other: 'Collect {count} points',
  },
  goal: {
    one: '{count} point: {reward}',
    other: '{count} points: {reward}',
  },
  noApp: 'No app. Just your phone number.',
} as const
