import { use } from 'react'
import { SelectField } from '../../ui/SelectField.tsx'
import { LocationChoice } from './locationChoice.ts'

interface LocationFieldProps {
  /** The id; empty where nothing is chosen yet. */
  value: string
  onChange: (value: string) => void
  hint?: string
}

/** One of the open locations, and a closed one where something still is; nothing where the shop has one. */
export function LocationField({ value, onChange, hint }: LocationFieldProps) {
  const { locations } = use(LocationChoice)
  if (locations.length < 2) return null
  const choices = locations
    .filter(({ id, isOpen }) => isOpen || String(id) === value)
    .map(({ id, name, isOpen }) => ({
      value: String(id),
      label: isOpen ? name : `${name} (closed)`,
    }))
  return <SelectField label="Location" {...{ hint, choices, value, onChange }} />
}
