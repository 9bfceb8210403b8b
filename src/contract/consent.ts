import en from './consentWords/en.ts'

/** The sentence of `consentWords` in English, for pages and guides that speak nothing else. */
export function consentSentence(businessName: string): string {
  return en.sentence.replace('{shop}', () => businessName)
}
