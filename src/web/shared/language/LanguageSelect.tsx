import Languages from 'lucide-react/icons/languages'
import { useId } from 'react'
import {
  isLanguage,
  languages,
  pseudoLanguage,
  type SpokenLanguage,
  tagOf,
} from '../../../contract/platform/languages.ts'
import { useAddress } from '../../platform/api/address.ts'
import { usePageData } from '../../platform/api/pageData.ts'
import { wordsIn } from '../../platform/words/language.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import type en from './words/en.ts'

const words = wordsIn<typeof en>('shared/language/words')

/**
 * At the foot of a page: the languages that it is there in. A plain form, so that it works before
 * scripts, and for who chooses with arrow keys: nothing happens until the key beside it is pressed.
 */
export function LanguageSelect() {
  const { language, words: own } = useWords(words)
  const { languages: offered = [] } = usePageData()
  const { path, search } = useAddress()
  const id = useId()
  if (offered.length < 2) return null
  return (
    <form method="post" action="/language" className="flex items-center gap-1.5">
      <input type="hidden" name="to" value={path + search} />
      <label htmlFor={id} className="flex items-center gap-1.5">
        <Languages aria-hidden="true" size={18} className="flex-none" />
        <span className="sr-only">{own.label}</span>
      </label>
      <select
        id={id}
        name="language"
        defaultValue={language}
        translate="no"
        className="field plainsel"
      >
        {offered.map((code) => (
          <option key={code} value={code} lang={tagOf(code)}>
            {nameOf(code)}
          </option>
        ))}
      </select>
      <button type="submit" className="key plain slim">
        {own.use}
      </button>
    </form>
  )
}

function nameOf(code: SpokenLanguage): string {
  return isLanguage(code) ? languages[code].name : pseudoLanguage
}
