/**
 * What a customer agrees to: the shop may text them once to ask, and they reply YES. The page shows
 * this sentence beside the checkbox, and the server stores it word for word.
 */
export function consentSentence(businessName: string): string {
  return `Text me about my rewards at ${businessName}. How often depends on your visits. Reply STOP to stop, HELP for help. Message and data rates may apply.`
}

/** Shown beside the checkbox before it is ticked. */
export const beforeAskedForTexts = 'We’ll text you once to confirm. Already confirmed? You’re set.'

/** Shown after it is ticked. The reply is needed because anybody can type anybody's number. */
export const askedForTexts =
  'We’ll text you once to ask. Reply YES to get reward texts. Already replied YES? You’re set.'
