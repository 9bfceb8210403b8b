import { ColorField, isColor } from '../../../ui/ColorField.tsx'
import { ColorNote } from '../ColorNote.tsx'
import { LogoField } from '../LogoField.tsx'
import type { SetupForm } from '../setupForm.ts'

const notYet = 'Please enter a color like #1976D2'

type BrandingField = 'logoUrl' | 'primaryColor' | 'secondaryColor'

interface BrandingProps {
  form: Pick<SetupForm, 'name' | BrandingField>
  /** Of a medium purchase, as typed. */
  points: string
  /** Undefined before there is one. */
  businessId: number | undefined
  errors: { readonly [F in BrandingField]?: string | undefined }
  change: (field: BrandingField, value: string) => void
}

/** Logo and colors: in the setup and in the settings. */
export function Branding({ form, points, businessId, errors, change }: BrandingProps) {
  return (
    <>
      <LogoField
        name={form.name}
        value={form.logoUrl}
        businessId={businessId}
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
        <ColorNote color={form.primaryColor.toUpperCase()} points={points} />
      ) : null}
    </>
  )
}

/** At once for what no more digits can make a colour. */
function colorProblem(typed: string): string | undefined {
  return /^(#[0-9a-f]{0,6})?$/i.test(typed) ? undefined : notYet
}
