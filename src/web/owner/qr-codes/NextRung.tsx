import { useState } from 'react'
import type { Presence } from '../../../contract/presence.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { PresenceDialog } from './PresenceDialog.tsx'
import { useQrCodes } from './queries.ts'
import { useLacksScreen } from './useLacksScreen.ts'

interface Step {
  code: QrCode
  wanted: Exclude<Presence, 'paper'>
}

/** Offers a stronger proof for the first of these codes that allows one. Asks before any change. */
export function NextRung({
  businessId,
  codeIds,
}: {
  businessId: number
  codeIds: readonly number[]
}) {
  const next = useNextStep(businessId, codeIds)
  // Kept, so that a change of the code does not close the dialog.
  const [asked, setAsked] = useState<Step>()
  return (
    <>
      {next ? (
        <Button look="plain" size="slim" onClick={() => setAsked(next)}>
          {offer[next.wanted](next.code)}
        </Button>
      ) : null}
      {asked ? (
        <PresenceDialog businessId={businessId} {...asked} onClose={() => setAsked(undefined)} />
      ) : null}
    </>
  )
}

const offer: Record<Step['wanted'], (code: QrCode) => string> = {
  day_card: ({ pointValue }) => `Use day cards for the ${pointValue}-point code`,
  screen: ({ pointValue }) => `Show the ${pointValue}-point code on the counter screen`,
}

function useNextStep(businessId: number, codeIds: readonly number[]): Step | undefined {
  const { data: codes } = useQrCodes(businessId)
  const code = codeIds.flatMap((id) => codes?.find((one) => one.id === id) ?? []).find(mayClimb)
  const lacksScreen = useLacksScreen(businessId, code?.locationId)
  if (!code || lacksScreen === undefined) return undefined
  return { code, wanted: lacksScreen && code.presence === 'paper' ? 'day_card' : 'screen' }
}

/** Not for older codes: cards and screens never show them. */
const mayClimb = ({ presence, isActive, isOlder }: QrCode) =>
  isActive && !isOlder && presence !== 'screen'
