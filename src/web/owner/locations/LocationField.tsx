import { use } from 'react'
import { SelectField } from '../../platform/ui/SelectField.tsx'
import { LocationChoice } from './locationChoice.ts'

interface LocationFieldProps {
  /** The id. Empty if nothing is chosen yet. */
  value: string
  onChange: (value: string) => void
  hint?: string
}

/** Chooses an open location, or keeps a closed one. Hidden if the shop has only one. */
export function LocationField({ value, onChange, hint }: LocationFieldProps) {
  const { locations } = use(LocationChoice)
  if (locations.length < 2) return null
  const choices = locations
    .filter(({ id, isOpen }) => isOpen || String(id) === value)
    .map(({ id, name, isOpen }) => ({
      value: String(id),
      label: isOpen ? name : `${name} (closed)`,
      isExact: true,
    }))
  return (
    <SelectField label="Location" hint={hint} choices={choices} value={value} onChange={onChange} />
  )
}
