/** What customers read on paper. `points` stands beside a large number. */
export default {
  points: {
    one: 'point',
    other: 'points',
  },
  scan: 'Scan with your camera',
  type: 'Type your phone number',
  goal: {
    one: '{count} point: {reward}',
    other: '{count} points: {reward}',
  },
  noApp: 'No app. Just your phone number.',
  opens: 'This code opens {site}',
  paid: 'Paid? Scan.',
  worth: {
    one: '{count} point.',
    other: '{count} points.',
  },
  point: 'Point your camera at the code',
  see: 'See your points right away',
  once: 'One scan per purchase. Message rates may apply to texts.',
  show: 'Show your screen at the counter and it’s yours.',
  today: 'Scan, then type your number. <b>Good today only.</b>',
  check: 'Check your points',
  seePoints: 'See your points',
  none: 'This code gives no points. You get them when you pay.',
} as const
