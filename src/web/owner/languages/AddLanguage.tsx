import { useState } from 'react'
import { isLanguage, type Language, languages } from '../../../contract/platform/languages.ts'
import { FormDialog } from '../../platform/ui/FormDialog.tsx'
import { SelectField } from '../../platform/ui/SelectField.tsx'

interface AddLanguageProps {
  others: readonly Language[]
  onAdd: (language: Language) => void
  onClose: () => void
}

export function AddLanguage({ others, onAdd, onClose }: AddLanguageProps) {
  const [chosen, setChosen] = useState<Language>(others[0] ?? 'en')
  return (
    <FormDialog
      title="Add a language"
      description="Our words are there already. Yours, such as the reward’s name, you write next."
      error={undefined}
      isPending={false}
      confirm="Add language"
      busy="Adding..."
      onSubmit={() => onAdd(chosen)}
      onClose={onClose}
    >
      <SelectField
        label="Language"
        value={chosen}
        onChange={(code) => isLanguage(code) && setChosen(code)}
        choices={others.map((code) => ({
          value: code,
          label: `${languages[code].inEnglish}, ${languages[code].name}`,
          isExact: true,
        }))}
      />
    </FormDialog>
  )
}
