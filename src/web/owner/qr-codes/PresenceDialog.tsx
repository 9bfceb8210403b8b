import { use, useState } from 'react'
import { type Presence, presence as rungs } from '../../../contract/presence.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { ChoiceField } from '../../platform/ui/ChoiceGroup.tsx'
import { FormDialog } from '../../platform/ui/FormDialog.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { presenceEffect, presenceWords } from './presenceWords.ts'
import { codeProblem, useChangePresence, useQrCodes } from './queries.ts'
import { useLacksScreen } from './useLacksScreen.ts'
import { WeakerCodes, weakerCodes } from './WeakerCodes.tsx'

interface PresenceDialogProps {
  businessId: number
  code: QrCode
  /** The first choice. Left out for the code's current one. */
  wanted?: Presence
  onClose: () => void
}

/** Chooses what a code is scanned from. Says what the change ends and what it needs first. */
export function PresenceDialog({ businessId, code, wanted, onClose }: PresenceDialogProps) {
  const now = code.presence
  const [chosen, setChosen] = useState<Presence>(wanted ?? now)
  const { mutate: change, isPending, error } = useChangePresence(businessId)
  const hasNone = useLacksScreen(businessId, code.locationId) === true
  const lacksScreen = hasNone && chosen === 'screen' && now !== 'screen'
  const effect = presenceEffect(now, chosen)
  const [isOff, setOff] = useState(true)
  const { data: codes } = useQrCodes(businessId)
  const weaker = effect ? weakerCodes(codes ?? [], code, chosen) : []

  function confirm() {
    change(
      { codeId: code.id, presence: chosen, othersOff: isOff && weaker.length > 0 },
      {
        onSuccess: () => {
          const { name, means } = presenceWords[chosen]
          toast({ title: 'QR Code Updated', description: `${name}. ${means}` })
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={`How is the ${code.pointValue}-point code shown?`}
      confirm="Change"
      busy="Changing..."
      mayConfirm={chosen !== now && !lacksScreen}
      isPending={isPending}
      error={codeProblem(error, 'Nothing was changed. Please try again.')}
      onSubmit={confirm}
      onClose={onClose}
    >
      <ChoiceField
        label="Shown"
        value={chosen}
        onChange={setChosen}
        choices={rungs.options.map((value) => ({
          value,
          label: presenceWords[value].name,
          note: presenceWords[value].means,
        }))}
      />
      {weaker.length > 0 ? <WeakerCodes codes={weaker} isOff={isOff} onChange={setOff} /> : null}
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
