import Check from 'lucide-react/icons/check'
import Contrast from 'lucide-react/icons/contrast'
import X from 'lucide-react/icons/x'
import { formatPoints } from '../../../../contract/formatPoints.ts'
import { ColorField, isColor } from '../../../ui/ColorField.tsx'
import { colorLabels } from '../colorLabels.ts'
import { LogoField } from '../LogoField.tsx'
import { numberOf, type SetupForm } from '../setupForm.ts'

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

/** What becomes of the colour under words, and how that looks. */
function ColorNote({ color, points }: { color: string; points: string }) {
  const { headline, sentence, samples } = colorLabels(color)
  return (
    <div className="grid grid-cols-[24px_1fr] gap-3 rounded-sm bg-white px-4 py-3.5 leading-[1.45] shadow-[inset_0_0_0_1.5px_var(--color-ink)]">
      <Contrast aria-hidden="true" size={22} className="mt-0.5" />
      <div>
        <p role="status">
          <b>{headline}</b> {sentence}
        </p>
        <div className="mt-2.5 grid gap-3 min-[28.75rem]:grid-cols-2">
          {samples.map(({ fill, words, caption, isUsed }) => (
            <figure key={caption} className="grid content-start gap-1.5 text-xs text-ink-2">
              {/* A picture of words, some of which cannot be read: no text of the page. */}
              <span
                aria-hidden="true"
                style={{ background: fill, color: words }}
                data-words={`Collect ${formatPoints(Math.max(1, numberOf(points, 20)))}`}
                className="grid min-h-[46px] before:content-[attr(data-words)] place-items-center rounded-sm px-2 text-center text-md font-[640]"
              />
              <figcaption className="flex items-center gap-1.5">
                {isUsed ? (
                  <Check aria-hidden="true" size={16} className="flex-none" />
                ) : (
                  <X aria-hidden="true" size={16} className="flex-none" />
                )}
                {caption}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </div>
  )
}
