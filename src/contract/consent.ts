/**
 * What a customer agrees to before a shop may text them. The page shows it beside the phone field,
 * and the server keeps it with the agreement, word for word.
 */
export function consentSentence(businessName: string): string {
  return `Text me about my rewards at ${businessName}. How often depends on your visits. Reply STOP to stop, HELP for help. Message and data rates may apply.`
}
