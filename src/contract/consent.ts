import en from './consentWords/en.ts'

/** The sentence of `consentWords` in English, for pages and guides that speak nothing else. */
export function consentSentence(businessName: string): string {
  return en.sentence.replace('{shop}', () => businessName)
}

/** Shown after it is ticked. The reply is needed because anybody can type anybody's number. */
export const askedForTexts =
  'We’ll text you once to ask. Reply YES to get reward texts. Already replied YES? You’re set.'
