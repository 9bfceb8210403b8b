/** What customers read on the screen at the counter. What it tells staff is in its page, in English. */
export default {
  scanFor: {
    one: 'Scan for {count}\u00a0point',
    other: 'Scan for {count}\u00a0points',
  },
  code: 'QR code',
  scanned: 'Scanned',
  rest: 'The rest is on your phone. The next code comes in two seconds.',
  closed: 'Closed for now',
  opensToday: 'We open at {time}. The code comes back then.',
  opensOn: 'We open at {time} on {weekday}. The code comes back then.',
  none: 'No code to show yet',
  off: 'This screen shows no code',
} as const
