export default {
  offline: 'We could not reach the server. Please check your connection and try again.',
  unknown: 'Something went wrong',
  withReference: '{message} If this keeps happening, send us this reference: {reference}',
  updated:
    'A part of this page did not load, because the site was updated meanwhile. Copy what you typed, then load the page again.',
  loadAgain: 'Load the page again',
} as const
