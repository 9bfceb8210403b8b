export default {
  noCode: 'We could not load a claim code.',
  showAnyway: 'Show this screen anyway.',
  tryAgain: 'Try Again',
  loading: 'Loading...',
} as const
