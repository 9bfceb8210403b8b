import ChevronDown from 'lucide-react/icons/chevron-down'
import Languages from 'lucide-react/icons/languages'
import { offeredLanguages, type SpokenLanguage } from '../../../../contract/platform/languages.ts'
import { wordsIn } from '../../../platform/words/language.ts'
import { useWords } from '../../../platform/words/useWords.tsx'
import type en from '../../../shared/language/words/en.ts'

const languageWords = wordsIn<typeof en>('shared/language/words')

/** More have no room beside each other on a phone. */
const mostKeys = 3

interface LanguageChoiceProps {
  offered: readonly SpokenLanguage[]
  onChoose: (language: SpokenLanguage) => void
}

/**
 * The shop's languages, each in itself, so that whoever reads only one of them sees it. Unlike at the foot of a page,
 * a choice acts at once: nothing is left by it, and what was typed stays.
 */
export function LanguageChoice({ offered, onChoose }: LanguageChoiceProps) {
  const { language, words } = useWords(languageWords)
  const choices = offeredLanguages(offered)
  if (choices.length < 2) return null
  if (choices.length > mostKeys) return <LanguageSelect offered={offered} onChoose={onChoose} />
  return (
    <fieldset aria-label={words.label} className="language-keys">
      {choices.map(({ code, tag, name }) => (
        <button
          key={code}
          type="button"
          lang={tag}
          translate="no"
          aria-pressed={code === language}
          onClick={() => onChoose(code)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

function LanguageSelect({ offered, onChoose }: LanguageChoiceProps) {
  const { language, words } = useWords(languageWords)
  return (
    <span className="stays-light focus-ring relative inline-flex items-center rounded-sm border-[1.5px] border-rule-strong bg-receipt">
      <Languages
        aria-hidden="true"
        size={20}
        className="pointer-events-none absolute inset-s-2.5"
      />
      <select
        aria-label={words.label}
        value={language}
        translate="no"
        onChange={({ target }) => {
          const chosen = offered.find((code) => code === target.value)
          if (chosen) onChoose(chosen)
        }}
        className="min-h-11 appearance-none bg-transparent ps-9 pe-9 text-md font-[560] outline-none"
      >
        {offeredLanguages(offered).map(({ code, tag, name }) => (
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
  )
}
