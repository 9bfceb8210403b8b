export default {
  title: 'We’ll be right back',
  text: 'Something on our side needs a moment. Your points are safe.',
  retries: 'This page retries automatically.',
} as const
