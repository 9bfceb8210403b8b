export default {
  nextCountsAt: 'Your next scan counts at {time}.',
  nextCountsFrom: 'Your next scan counts from {time}.',
} as const
