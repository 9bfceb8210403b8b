export default {
  back: 'Back to Home',
} as const
