export default {
  how: 'How was your visit?',
  sees: '{shop} sees what you say. It takes half a minute.',
  thanks: 'Thank You',
  close: 'Close',
  mayText: 'The shop may text me about this',
  error: 'Feedback Error',
  toPage: 'Go to the feedback page',
  skip: 'Skip',
  failed: 'Your feedback could not be sent. Please try again.',
  voiceLost:
    'Your stars arrived, but your voice message didn’t. Open the feedback again to send it.',
} as const
