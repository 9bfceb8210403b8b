import * as z from 'zod/mini'
import { product } from '../../contract/platform/product.ts'
import { idOrPlatformText } from '../../contract/platform/values.ts'
import { Button } from '../platform/ui/Button.tsx'
import { NumberField } from '../platform/ui/TextField.tsx'

export const ID_LENGTH = 10

interface BusinessIdFieldProps {
  value: string
  onChange: (typed: string) => void
  /** What is shown while the field contains no id, such as 'the whole log'. */
  otherwise: string
}

/** Limits a list to one business, or to the platform's own entries. */
export function BusinessIdField({ value, onChange, otherwise }: BusinessIdFieldProps) {
  const isWrong = value !== '' && businessIdOf(value.trim()) === ''
  return (
    <NumberField
      label="Business ID"
      hint={`0 is ${product.name} itself.`}
      maxLength={ID_LENGTH}
      error={isWrong ? `An ID is a whole number. For now, this is ${otherwise}.` : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The typed id, where 0 is the platform itself; empty if it is no id. */
export function businessIdOf(typed: string): string {
  return z.safeParse(idOrPlatformText, typed).success ? typed : ''
}

/** At the end of a list's filters, while any is set. */
export function ClearChoices({ onClear }: { onClear: () => void }) {
  return (
    <div className="col-span-full">
      <Button look="quiet" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  )
}
