/**
 * The sentence by which a customer lets a shop ask them by text, to which they reply YES. The page
 * shows it beside the checkbox, and the server stores it, word for word.
 */
export function consentSentence(businessName: string): string {
  return `Text me about my rewards at ${businessName}. How often depends on your visits. Reply STOP to stop, HELP for help. Message and data rates may apply.`
}

/** Beside the checkbox, before it is ticked. */
export const beforeAskedForTexts = 'We’ll text you once to confirm. Already confirmed? You’re set.'

/** After it was ticked: nobody is texted because somebody else typed their number. */
export const askedForTexts =
  'We’ll text you once to ask. Reply YES to get reward texts. Already replied YES? You’re set.'
