import { use } from 'react'
import { type Presence, presence as rungs } from '../../../contract/presence.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { useCallForm } from '../../platform/api/useCallForm.ts'
import { ChoiceField } from '../../platform/ui/ChoiceGroup.tsx'
import { FormDialog } from '../../platform/ui/FormDialog.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { presenceEffect, presenceWords } from './presenceWords.ts'
import { codeMessage, useChangePresence, useQrCodes } from './queries.ts'
import { useLacksScreen } from './useLacksScreen.ts'
import { WeakerCodes, weakerCodes } from './WeakerCodes.tsx'

interface PresenceDialogProps {
  businessId: number
  code: QrCode
  /** The first choice. Left out for the code's current one. */
  wanted?: Presence
  onClose: () => void
}

interface Choice {
  presence: Presence
  /** Codes of the same points that prove less are switched off, too. */
  othersOff: boolean
}

/** Chooses what a code is scanned from. Says what the change ends and what it needs first. */
export function PresenceDialog({ businessId, code, wanted, onClose }: PresenceDialogProps) {
  const now = code.presence
  const { mutateAsync: change } = useChangePresence(businessId)
  const { data: codes } = useQrCodes(businessId)
  const { form, sending } = useCallForm<Choice>({
    defaultValues: { presence: wanted ?? now, othersOff: true },
    failure: (error) => codeMessage(error, 'Nothing was changed. Please try again.'),
    send: async ({ presence, othersOff }) => {
      await change({ codeId: code.id, presence, othersOff: othersOff && weaker.length > 0 })
      const { name, means } = presenceWords[presence]
      toast({ title: 'QR Code Updated', description: `${name}. ${means}` })
      onClose()
    },
  })
  const { presence: chosen, othersOff } = form.watch()
  const hasNone = useLacksScreen(businessId, code.locationId) === true
  const lacksScreen = hasNone && chosen === 'screen' && now !== 'screen'
  const effect = presenceEffect(now, chosen)
  const weaker = effect ? weakerCodes(codes ?? [], code, chosen) : []

  return (
    <FormDialog
      title={`How is the ${code.pointValue}-point code shown?`}
      confirm="Change"
      busy="Changing..."
      mayConfirm={chosen !== now && !lacksScreen}
      {...sending}
      onClose={onClose}
    >
      <ChoiceField
        label="Shown"
        value={chosen}
        onChange={(presence) => form.setValue('presence', presence)}
        choices={rungs.options.map((value) => ({
          value,
          label: presenceWords[value].name,
          note: presenceWords[value].means,
        }))}
      />
      {weaker.length > 0 ? (
        <WeakerCodes
          codes={weaker}
          isOff={othersOff}
          onChange={(isOff) => form.setValue('othersOff', isOff)}
        />
      ) : null}
      <div role="status" className="grid gap-2 text-sm empty:hidden">
        {effect ? <p className="font-[560]">{effect}</p> : null}
        {effect && chosen === 'day_card' ? <CardsBefore code={code} /> : null}
        {effect && chosen === 'screen' ? <ScreenBefore lacksScreen={lacksScreen} /> : null}
      </div>
    </FormDialog>
  )
}

/** Asks for the cards without a check: nobody knows whether they are printed. */
function CardsBefore({ code: { id } }: { code: QrCode }) {
  const { paths } = use(OwnerPlace)
  return (
    <p>
      <Link to={paths.print({ piece: 'day-cards', code: String(id) })}>Print day cards</Link> first,
      and put out today’s.
    </p>
  )
}

/** What the counter needs before the change. */
function ScreenBefore({ lacksScreen }: { lacksScreen: boolean }) {
  const { paths } = use(OwnerPlace)
  if (!lacksScreen) {
    return <p>Lock the till on the paired device first, and tap “Show the counter screen here”.</p>
  }
  return (
    <p>
      No device is paired at its location yet.{' '}
      <Link to={paths.settings({ part: 'devices' })}>Pair a tablet or an old phone</Link> first.
    </p>
  )
}
