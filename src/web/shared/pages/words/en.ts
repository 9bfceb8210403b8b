export default {
  crashed: 'Something went wrong',
  crashText: 'This page stopped working. Nothing you collected is lost. Please load it again.',
  again: 'Load the page again',
} as const
