import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { type QrCode, tierValue } from '../../../contract/qr-codes.ts'
import { useCallForm } from '../../platform/api/useCallForm.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { DialogForm } from '../../platform/ui/FormDialog.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { QueryError } from '../../platform/ui/QueryFailure.tsx'
import { NumberField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useUnsaved } from '../../platform/ui/unsaved.ts'
import { useChangeQrValues, useQrCodes } from './queries.ts'
import { typedPoints } from './rules.ts'

interface TierValuesFormProps {
  businessId: number
  onSaved: () => void
  /** Shows a Cancel button beside the submit button. */
  onCancel?: () => void
}

const tiers = [
  { tier: 'low', label: 'Small purchase', usual: 1 },
  { tier: 'medium', label: 'Medium purchase', usual: 20 },
  { tier: 'high', label: 'Large purchase', usual: 60 },
] as const
type Tier = (typeof tiers)[number]['tier']

const valuesForm = z.object({
  low: typedPoints(tierValue),
  medium: typedPoints(tierValue),
  high: typedPoints(tierValue),
})
type Typed = z.input<typeof valuesForm>

/** The values of the three purchases, in a dialog. Reads the codes itself. */
export function TierValuesForm({ businessId, onSaved, onCancel }: TierValuesFormProps) {
  const query = useQrCodes(businessId)
  const { data: codes, isError } = query
  if (codes) {
    return (
      <ValuesForm businessId={businessId} onSaved={onSaved} onCancel={onCancel} codes={codes} />
    )
  }
  if (!isError) return <Loading>Loading point values...</Loading>
  return <QueryError query={query}>The point values did not load. Please try again.</QueryError>
}

type ValuesFormProps = Omit<TierValuesFormProps, 'onCancel'> & {
  codes: readonly QrCode[]
  onCancel: (() => void) | undefined
}

function ValuesForm({ businessId, codes, onSaved, onCancel }: ValuesFormProps) {
  const tierValues = useTierValues(businessId, codes, onSaved)
  return (
    <DialogForm {...tierValues.sending} confirm="Save values" busy="Saving..." onKeep={onCancel}>
      <TierFields tierValues={tierValues} codes={codes} />
    </DialogForm>
  )
}

/** The code with the value of this purchase; undefined once it was deleted. */
const codeOf = (codes: readonly QrCode[], wanted: Tier) =>
  codes.find(({ tier, isOlder }) => tier === wanted && !isOlder)

function valuesOf(codes: readonly QrCode[]): Typed {
  const values = tiers.map(({ tier, usual }) => [tier, codeOf(codes, tier)?.pointValue ?? usual])
  return Object.fromEntries(values.map(([tier, value]) => [tier, String(value)])) as Typed
}

function hintOf(code: QrCode | undefined, typed: string): string {
  if (!code) return 'Its code was deleted. Saving creates a new one.'
  const isTypedOver = typed !== String(code.pointValue)
  return isTypedOver ? `${code.description}. Now ${code.pointValue}.` : code.description
}

/** Until the codes are there, nothing is typed and nothing is saved. */
export function useTierValues(
  businessId: number,
  codes: readonly QrCode[],
  onSaved: () => void = () => undefined,
) {
  const { mutateAsync: save } = useChangeQrValues(businessId)
  const saved = valuesOf(codes)
  // Each field's value when it was first changed here. If it differs now, somebody else changed it.
  const seen = useRef<Partial<Record<Tier, number>>>({})
  const { form, field, sending, part } = useCallForm<Typed, z.output<typeof valuesForm>>({
    defaultValues: saved,
    follows: true,
    resolver: zodResolver(valuesForm),
    failure: 'Failed to update QR values. Please try again.',
    onType(typed) {
      for (const { tier } of tiers) {
        const { pointValue } = codeOf(codes, tier) ?? {}
        if (typed[tier] !== saved[tier] && pointValue) seen.current[tier] ??= pointValue
      }
    },
    send: async (values) => {
      const was = seen.current
      // If it fails, its sentence asks to look: a second save means to overwrite the new value.
      seen.current = {}
      const { created } = await save({ ...values, was })
      toast(created.length > 0 ? updated(created.length) : unchanged)
      onSaved()
    },
  })
  useUnsaved(part.isDirty)
  return { field, sending, part, values: form.watch() }
}

interface TierFieldsProps {
  tierValues: ReturnType<typeof useTierValues>
  codes: readonly QrCode[]
}

export function TierFields({ tierValues: { field, values }, codes }: TierFieldsProps) {
  return (
    <div className="grid gap-4 min-[28.75rem]:grid-cols-3">
      {tiers.map(({ tier, label }) => (
        <NumberField
          key={tier}
          {...field(tier)}
          label={label}
          hint={<Exact in={hintOf(codeOf(codes, tier), values[tier])} />}
          maxLength={6}
        />
      ))}
    </div>
  )
}

const updated = (created: number) => ({
  title: 'QR Code Values Updated',
  description: `Download new codes: ${created === 1 ? 'one is' : `${created} are`} ready to print. Old codes keep their original values.`,
})
const unchanged = { title: 'Nothing to update', description: 'These are already your values.' }
