import type { Business } from '../../../contract/businesses.ts'
import { longestOwnWords, type RuleWords } from '../../../contract/languages.ts'
import { tagOf } from '../../../contract/platform/languages.ts'
import { FieldError } from '../../platform/ui/Field.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'
import { inEnglish } from '../languages/shopWords.ts'
import { formatNames, type TypedNames, withName } from './ruleNames.ts'
import { SeldomChanged } from './SeldomChanged.tsx'

interface NamesFieldProps {
  of: 'reward' | 'promotion'
  business: Business
  /** The name as typed. */
  name: string
  /** As saved; undefined for a new one. */
  rule: { readonly name: string; readonly words?: RuleWords | undefined } | undefined
  value: TypedNames
  error: string | undefined
  onChange: (names: TypedNames) => void
}

/** What it is called in each other language of the shop. A shop of one language sees nothing of it. */
export function NamesField({ of, business, name, rule, value, error, onChange }: NamesFieldProps) {
  const [main = 'en', ...others] = business.languages
  if (others.length === 0) return null
  const saved = rule?.words
  const isOutdated = saved !== undefined && rule?.name !== name.trim()
  return (
    <SeldomChanged
      title="In other languages"
      summary={formatNames(value, business.languages)}
      isWrong={isOutdated || error !== undefined}
    >
      {isOutdated ? (
        <p role="status" className="text-ink-2">
          The name has changed. Please check that these still say the same.
        </p>
      ) : null}
      {others.map((language) => (
        <TextField
          key={language}
          label={inEnglish(language)}
          optional
          hint={value[language]?.trim() ? undefined : `Customers read the ${inEnglish(main)}.`}
          lang={tagOf(language)}
          dir="auto"
          autoComplete="off"
          maxLength={longestOwnWords[of]}
          value={value[language] ?? ''}
          onChange={({ target }) =>
            onChange(withName(value, { language, text: target.value, saved }))
          }
        />
      ))}
      {error ? <FieldError>{error}</FieldError> : null}
    </SeldomChanged>
  )
}
