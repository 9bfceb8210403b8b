import ar from '../../../../contract/consentWords/ar.ts'
import de from '../../../../contract/consentWords/de.ts'
import en from '../../../../contract/consentWords/en.ts'
import es from '../../../../contract/consentWords/es.ts'
import fr from '../../../../contract/consentWords/fr.ts'
import hi from '../../../../contract/consentWords/hi.ts'
import it from '../../../../contract/consentWords/it.ts'
import ja from '../../../../contract/consentWords/ja.ts'
import pt from '../../../../contract/consentWords/pt.ts'
import zh from '../../../../contract/consentWords/zh.ts'
import type { Language } from '../../../../contract/platform/languages.ts'

const consents = { en, es, fr, de, it, pt, ar, hi, ja, zh } satisfies Record<
  Language,
  { readonly sentence: string }
>

/** The sentence beside the checkbox, as a page in this language shows it. */
export function consentSentenceIn(language: Language, businessName: string): string {
  return consents[language].sentence.replace('{shop}', () => businessName)
}
