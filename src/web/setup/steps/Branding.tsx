import { ColorField, isColor } from '../../ui/ColorField.tsx'
import { ColorNote } from '../ColorNote.tsx'
import { LogoField } from '../LogoField.tsx'
import type { StepProps } from '../StepPad.tsx'

const notYet = 'Please enter a color like #1976D2'

export function Branding({ setup, existing }: StepProps) {
  const { form, errors, change } = setup
  return (
    <>
      <LogoField
        name={form.name}
        value={form.logoUrl}
        businessId={existing?.business.id}
        onChange={(logoUrl) => change('logoUrl', logoUrl)}
        error={errors.logoUrl}
      />
      <div className="grid gap-5 min-[28.75rem]:grid-cols-2">
        <ColorField
          label="Primary color"
          hint="Awning, buttons, code cards."
          value={form.primaryColor}
          onChange={(color) => change('primaryColor', color)}
          error={errors.primaryColor ?? colorProblem(form.primaryColor)}
        />
        <ColorField
          label="Secondary color"
          hint="Trim on posters and stickers."
          value={form.secondaryColor}
          onChange={(color) => change('secondaryColor', color)}
          error={errors.secondaryColor ?? colorProblem(form.secondaryColor)}
        />
      </div>
      {isColor(form.primaryColor) ? (
        <ColorNote color={form.primaryColor.toUpperCase()} points={form.qrCode2Points} />
      ) : null}
    </>
  )
}

/** At once for what no more digits can make a colour. */
function colorProblem(typed: string): string | undefined {
  return /^(#[0-9a-f]{0,6})?$/i.test(typed) ? undefined : notYet
}
