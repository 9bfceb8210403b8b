/**
 * What a customer agrees to: the shop may text them once to ask, and they reply YES. The page shows
 * this sentence beside the checkbox, and the server stores it word for word.
 */
export default {
  sentence:
    'Text me about my rewards at {shop}. How often depends on your visits. Reply STOP to stop, HELP for help. Message and data rates may apply.',
} as const
