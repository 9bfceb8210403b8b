export default {
  label: 'Language',
  use: 'Use this language',
} as const
