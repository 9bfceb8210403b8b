import ChevronDown from 'lucide-react/icons/chevron-down'
import Languages from 'lucide-react/icons/languages'
import { useId } from 'react'
import type { OfferedLanguage } from '../../../contract/platform/languages.ts'
import { useAddress } from '../../platform/api/address.ts'
import { usePageData } from '../../platform/api/pageData.ts'
import { useHydrated } from '../../platform/ui/useHydrated.ts'
import { wordsIn } from '../../platform/words/language.ts'
import { useWords } from '../../platform/words/useWords.tsx'
import type en from './words/en.ts'

const words = wordsIn<typeof en>('shared/language/words')

/**
 * At the foot of a page: the languages that it is there in. Nothing happens until the key beside it
 * is pressed, because arrow keys choose each language on their way to another. Styles show the key
 * once another one is chosen, so that this works before scripts, and without.
 * https://www.w3.org/WAI/WCAG22/Understanding/on-input.html
 */
export function LanguageSelect() {
  const { languages: offered } = usePageData()
  return offered?.[1] ? <Choice offered={offered} /> : null
}

function Choice({ offered }: { offered: readonly OfferedLanguage[] }) {
  // The form that the page answers is sent again with the choice. Later, its code keeps what it shows.
  const { sentFields } = usePageData()
  const sent = useHydrated() ? null : sentFields
  const { language, words: own } = useWords(words)
  const { path, search } = useAddress()
  const id = useId()
  return (
    <form
      method="post"
      action="/language"
      className="language-choice flex flex-wrap items-center gap-2"
    >
      <input type="hidden" name="to" value={path + search} />
      {sent?.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="sr-only">
        {own.label}
      </label>
      <span className="stays-light focus-ring relative flex items-center rounded-sm border-[1.5px] border-rule-strong bg-receipt">
        <Languages
          aria-hidden="true"
          size={20}
          className="pointer-events-none absolute inset-s-2.5"
        />
        <select
          id={id}
          name="language"
          autoComplete="off"
          defaultValue={language}
          translate="no"
          className="min-h-11 appearance-none bg-transparent ps-9 pe-9 text-md font-[560] outline-none"
        >
          {offered.map(({ code, tag, name }) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          size={18}
          className="pointer-events-none absolute inset-e-2.5"
        />
      </span>
      <button type="submit" className="key plain slim">
        {own.use}
      </button>
    </form>
  )
}
