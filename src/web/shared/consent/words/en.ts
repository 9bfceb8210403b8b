export default {
  preferences: 'Cookie preferences',
} as const
