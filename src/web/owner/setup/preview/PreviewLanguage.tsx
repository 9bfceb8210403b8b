import { isLanguage, type Language, languages } from '../../../../contract/platform/languages.ts'
import { SegmentChoice } from '../../../platform/ui/SegmentChoice.tsx'
import { SelectField } from '../../../platform/ui/SelectField.tsx'

/** More have no room beside each other. */
const mostKeys = 3

interface PreviewLanguageProps {
  offered: readonly Language[]
  chosen: Language
  onChoose: (language: Language) => void
}

/** Which of the shop's languages the preview speaks. Owners read their names in English. */
export function PreviewLanguage({ offered, chosen, onChoose }: PreviewLanguageProps) {
  if (offered.length < 2) return null
  if (offered.length > mostKeys) {
    return (
      <div className="mb-3">
        <SelectField
          label="Preview in"
          value={chosen}
          choices={offered.map((code) => ({ value: code, label: languages[code].inEnglish }))}
          onChange={(code) => isLanguage(code) && onChoose(code)}
        />
      </div>
    )
  }
  return (
    <div className="mb-3 w-fit max-w-full rounded-sm bg-receipt [&_label]:px-2.5 [&_label]:text-sm">
      <SegmentChoice
        legend="Preview in"
        value={chosen}
        choices={offered.map((code) => [code, languages[code].inEnglish] as const)}
        onChange={onChoose}
      />
    </div>
  )
}
