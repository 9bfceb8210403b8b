import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type QrCode, tierValue } from '../../../contract/qr-codes.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { DialogForm } from '../../platform/ui/FormDialog.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { QueryError } from '../../platform/ui/QueryFailure.tsx'
import { NumberField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useUnsaved } from '../../platform/ui/unsaved.ts'
import { problemIn } from '../business/queries.ts'
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
type Typed = Partial<Record<Tier, string>>

/** The values of the three purchases. Reads the codes itself, and says if they did not load. */
export function TierValuesForm({ businessId, onSaved, onCancel }: TierValuesFormProps) {
  const query = useQrCodes(businessId)
  const { data: codes, isError } = query
  if (codes) {
    return (
      <ValueFields businessId={businessId} onSaved={onSaved} onCancel={onCancel} codes={codes} />
    )
  }
  if (!isError) return <Loading>Loading point values...</Loading>
  return <QueryError query={query}>The point values did not load. Please try again.</QueryError>
}

function hintOf(code: QrCode | undefined, typed: string | undefined): string {
  if (!code) return 'Its code was deleted. Saving creates a new one.'
  const isTypedOver = typed !== undefined && typed !== String(code.pointValue)
  return isTypedOver ? `${code.description}. Now ${code.pointValue}.` : code.description
}

function ValueFields({
  businessId,
  codes,
  onSaved,
  onCancel,
}: Omit<TierValuesFormProps, 'onCancel'> & {
  codes: readonly QrCode[]
  onCancel: (() => void) | undefined
}) {
  const { mutate: save, isPending, error, reset } = useChangeQrValues(businessId)
  const [typed, setTyped] = useState<Typed>({})
  // Each field's value when it was first changed here. If it differs now, somebody else changed it.
  const [seen, setSeen] = useState<Partial<Record<Tier, number>>>({})
  const [problems, setProblems] = useState<Typed>({})
  const fields = useRef<Partial<Record<Tier, HTMLInputElement | null>>>({})
  const codeOf = (tier: Tier) => codes.find((code) => code.tier === tier && !code.isOlder)
  const shown = (tier: Tier, usual: number) =>
    typed[tier] ?? String(codeOf(tier)?.pointValue ?? usual)

  useUnsaved(
    tiers.some(
      ({ tier, usual }) => shown(tier, usual) !== String(codeOf(tier)?.pointValue ?? usual),
    ),
  )

  function submit() {
    const read = tiers.map(({ tier, usual }) => ({
      tier,
      ...z.safeParse(typedPoints(tierValue), shown(tier, usual)),
    }))
    const wrong = read.flatMap(({ tier, error }) =>
      error ? [[tier, error.issues[0]?.message] as const] : [],
    )
    setProblems(Object.fromEntries(wrong))
    const [first] = wrong
    if (first) return fields.current[first[0]]?.focus()
    const values = Object.fromEntries(read.map(({ tier, data }) => [tier, data])) as Record<
      Tier,
      number
    >
    save(
      { ...values, was: seen },
      {
        onSuccess: ({ created }) => finish(created.length),
        // The message asks to look: a second save means to overwrite the new value.
        onError: () => setSeen({}),
      },
    )
  }

  function finish(created: number) {
    toast(
      created > 0
        ? {
            title: 'QR Code Values Updated',
            description: `Download new codes: ${created === 1 ? 'one is' : `${created} are`} ready to print. Old codes keep their original values.`,
          }
        : { title: 'Nothing to update', description: 'These are already your values.' },
    )
    onSaved()
  }

  return (
    <DialogForm
      error={problemIn(error, 'Failed to update QR values. Please try again.')}
      isPending={isPending}
      confirm="Save values"
      busy="Saving..."
      onSubmit={submit}
      onKeep={onCancel}
    >
      {tiers.map(({ tier, label, usual }) => (
        <NumberField
          key={tier}
          ref={(field) => {
            fields.current[tier] = field
          }}
          label={label}
          hint={<Exact in={hintOf(codeOf(tier), typed[tier])} />}
          maxLength={6}
          value={shown(tier, usual)}
          error={problems[tier]}
          onChange={(event) => {
            const { pointValue } = codeOf(tier) ?? {}
            if (typed[tier] === undefined && pointValue) setSeen({ ...seen, [tier]: pointValue })
            setTyped({ ...typed, [tier]: event.target.value })
            setProblems({ ...problems, [tier]: undefined })
            reset()
          }}
        />
      ))}
    </DialogForm>
  )
}
