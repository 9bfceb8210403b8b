import { Field, type FieldProps } from './Field.tsx'

interface ColorFieldProps extends FieldProps {
  label: string
  value: string
  onChange: (color: string) => void
}

/** A color by swatch or by six digits. The swatch keeps the last complete color. */
export function ColorField({ value, onChange, ...field }: ColorFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <div className="grid grid-cols-[58px_1fr]">
          <input
            type="color"
            aria-label={`${field.label.replace(/ color$/i, '')}: pick by eye`}
            value={isColor(value) ? value.toLowerCase() : '#ffffff'}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
            className="swatch relative focus-visible:z-1"
          />
          <input
            {...control}
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="input relative rounded-s-none font-mono uppercase focus-visible:z-1"
          />
        </div>
      )}
    </Field>
  )
}

export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}
