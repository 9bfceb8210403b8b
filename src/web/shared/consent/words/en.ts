export default {
  preferences: 'Cookie Preferences',
} as const
