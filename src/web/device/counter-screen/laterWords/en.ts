/** What customers read on the screen at the counter while a promotion holds. */
export default {
  scanFor: 'Scan for {sum} points',
} as const
