/**
 * What a customer agrees to before a shop may text them. The page shows it beside the phone field,
 * and the server keeps it with the agreement, word for word.
 */
export function consentSentence(businessName: string): string {
  return `Text me about my rewards at ${businessName}. Reply STOP to stop. Message and data rates may apply.`
}
