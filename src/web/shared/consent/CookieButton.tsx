import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { wordsIn } from '../../platform/words/language.ts'
import { useLanguage, useWords } from '../../platform/words/useWords.tsx'
import { openCookiePreferences } from './consent.ts'
import type en from './words/en.ts'

const consentWords = wordsIn<typeof en>('shared/consent/words')

/**
 * At the end of a page: opens the cookie question again. Without scripts nothing is stored, so its
 * place then stays empty.
 */
export function CookieButton() {
  const isHydrated = useHydrated()
  const { tag } = useLanguage()
  const { words } = useWords(consentWords)
  return (
    <button
      type="button"
      lang={tag}
      onClick={openCookiePreferences}
      className={`inline-flex min-h-11 items-center underline underline-offset-3 ${isHydrated ? '' : 'invisible'}`}
    >
      {words.preferences}
    </button>
  )
}
