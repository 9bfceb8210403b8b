import { type ReactNode, use, useState } from 'react'
import { formatPoints } from '../../../../contract/platform/formatPoints.ts'
import type { QrCode } from '../../../../contract/qr-codes.ts'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { IconButton } from '../../../platform/ui/IconButton.tsx'
import { Link } from '../../../platform/ui/Link.tsx'
import { PanelData } from '../../../platform/ui/PanelData.tsx'
import { OwnerPlace } from '../../business/ownerPlace.ts'
import { useDevices } from '../../devices/queries.ts'
import { useLocationName } from '../../locations/locationChoice.ts'
import { PresenceDialog } from '../../qr-codes/PresenceDialog.tsx'
import { presenceWords } from '../../qr-codes/presenceWords.ts'
import { useQrCodes } from '../../qr-codes/queries.ts'
import { CounterCard } from './CounterCard.tsx'

interface CodesShownProps {
  businessId: number
  mayChange: boolean
}

/** What each code is scanned from, and what a counter screen still needs. */
export function CodesShown({ businessId, mayChange }: CodesShownProps) {
  const query = useQrCodes(businessId)
  const placeOf = useLocationName()
  const { paths } = use(OwnerPlace)
  const [asked, setAsked] = useState<QrCode>()
  return (
    <CounterCard title="What customers scan" lead={<ScreenNeeds businessId={businessId} />}>
      <PanelData query={query} lines={[80, 80, 80]} failure="Your codes did not load">
        {(codes) => (
          <>
            <ul className="grid">
              {codes.filter(isShown).map((code) => (
                <Row
                  key={code.id}
                  code={code}
                  place={placeOf(code.locationId)}
                  onChange={mayChange ? () => setAsked(code) : undefined}
                />
              ))}
            </ul>
            <p className="mt-3">
              <Link to={paths.print({})}>Print codes and day cards</Link>
            </p>
          </>
        )}
      </PanelData>
      {asked ? (
        <PresenceDialog businessId={businessId} code={asked} onClose={() => setAsked(undefined)} />
      ) : null}
    </CounterCard>
  )
}

/** Current codes that give points. Older printed ones are shown nowhere any more. */
const isShown = ({ presence, isActive, replacedAt }: QrCode) =>
  presence !== undefined && isActive && !replacedAt

interface RowProps {
  code: QrCode
  place: string | undefined
  onChange: (() => void) | undefined
}

function Row({ code: { presence = 'paper', pointValue }, place, onChange }: RowProps) {
  return (
    <li className="flex min-h-[52px] flex-wrap items-center justify-between gap-x-4 border-b border-rule py-1 last:border-0">
      <p className="min-w-0 wrap-anywhere">
        <b className="tabular-nums">
          <Exact in={formatPoints(pointValue)} />
        </b>
        <span className="text-ink-2">
          {' '}
          {presenceWords[presence].name}
          {place ? (
            <>
              , <Exact>{place}</Exact>
            </>
          ) : null}
        </span>
      </p>
      {onChange ? (
        <IconButton
          className="-me-2.5"
          aria-label={`Change how the ${pointValue}-point code is shown`}
          onClick={onChange}
        >
          Change
        </IconButton>
      ) : null}
    </li>
  )
}

/** The next step towards a counter screen. */
function ScreenNeeds({ businessId }: { businessId: number }): ReactNode {
  const { data: codes } = useQrCodes(businessId)
  const { data: devices } = useDevices(businessId)
  if (!codes || !devices) return 'Printed, a new card each day, or on a screen.'
  const isOnScreen = codes.some((code) => isShown(code) && code.presence === 'screen')
  const hasDevice = devices.some(({ revokedAt }) => !revokedAt)
  if (!isOnScreen) {
    return 'No code is on a counter screen. A code on a screen changes every eight seconds and works once. Choose it for a code below.'
  }
  if (!hasDevice) {
    return (
      <>
        A code is on the counter screen, and no device shows it yet.{' '}
        <a href="#pair-device">Pair a tablet or an old phone</a>
      </>
    )
  }
  return 'To show the counter screen, lock the till on a paired device and tap “Show the counter screen here”.'
}
