export default {
  textMe: 'Text me about my rewards',
  details: 'Details',
  sentence:
    'Text me about my rewards at {shop}. How often depends on your visits. Reply STOP to stop, HELP for help. Message and data rates may apply.',
  weAskOnce: 'We’ll text you once to confirm. Already confirmed? You’re set.',
} as const
