/** What customers read on the screen at the counter while a promotion holds. */
export default {
  scanFor: 'Scan for {sum}\u00a0points',
} as const
