import { product } from '../../contract/product.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { ID_LENGTH, type useBusinessChoice } from './useBusinessChoice.ts'

interface BusinessIdFieldProps {
  choice: ReturnType<typeof useBusinessChoice>
  /** What is shown while the field holds no id: 'the whole log'. */
  otherwise: string
}

/** Narrows a list to one business, or to what is the platform's own. */
export function BusinessIdField({ choice, otherwise }: BusinessIdFieldProps) {
  const { text, setText, isId } = choice
  return (
    <NumberField
      label="Business ID"
      hint={`0 is ${product.name} itself.`}
      maxLength={ID_LENGTH}
      error={isId ? undefined : `An ID is a whole number. For now, this is ${otherwise}.`}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}
