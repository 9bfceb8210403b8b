import Lock from 'lucide-react/icons/lock'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import type { TillDevice } from '../../../contract/devices.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { ShopAvatar } from '../../platform/ui/ShopAvatar.tsx'
import { ShopName } from '../../platform/ui/ShopName.tsx'
import { useLater } from '../../platform/ui/useLater.ts'
import { useWasIdle } from '../../platform/ui/useWasIdle.ts'
import type { LineState } from './awardLine.ts'
import { DeviceStrip } from './DeviceStrip.tsx'
import type { OpenDialog } from './dialogs.tsx'
import { NumberPad } from './NumberPad.tsx'
import { ResultActions, ResultReceipt } from './ResultReceipt.tsx'
import { LastGiven, Standing } from './Standing.tsx'
import type { Unlocked } from './sealedTill.ts'
import { useVisit, type VisitProps } from './useVisit.ts'
import { RedeemKey, ValueKeys } from './ValueKeys.tsx'

interface OpenTillProps extends Omit<VisitProps, 'trouble'> {
  state: LineState
  onTurn: (points: number) => void
  /** The customer’s side did not load. */
  hasTurnFailed: boolean
}

const loadDialogs = () => import('./dialogs.tsx')
// Most shops have one reward, and no promotion.
const loadLadder = () => import('./ladder.tsx')

/**
 * The number, its points and what to give: side by side on a tablet, stacked on a phone. A tablet
 * that stands upright has no room for the third column: the points are below, so that no key moves as they change.
 */
export function OpenTill(props: OpenTillProps) {
  const { till, line, unlocked, state, onTurn, hasTurnFailed, onLock } = props
  const { trouble, refused } = state
  const visit = useVisit({ ...props, trouble })
  const [open, setOpen] = useState<OpenDialog>()
  const { part: dialogs, hasFailed } = useLater(loadDialogs, useWasIdle() || open !== undefined)
  const { result, question } = visit
  const { data } = visit.standing
  const { part: ladder } = useLater(loadLadder, Boolean(data?.rewards || data?.promised))
  const award = result?.is === 'given' ? result.award : undefined
  // Of several, the customer chooses: with the number typed again, each has its key.
  const waiting =
    award && award.rewardsWaiting > 0 && !award.rewards ? award.rewardDescription : undefined
  const turn = () => setOpen('turn')
  return (
    <>
      <DeviceStrip state={state} onDecide={() => setOpen('refused')} />
      <TillBar till={till} unlocked={unlocked} onLock={() => onLock()} onTurn={turn} />
      <main
        id="main"
        className={`grid flex-1 content-start items-start gap-2.5 px-3 py-2.5 md:grid-cols-[368px_minmax(0,1fr)] md:gap-4 md:px-6 md:py-3 lying:gap-6 lying:py-5 lying:grid-cols-[368px_minmax(0,1fr)_232px] ${result ? 'max-md:gap-4 md:max-lying:grid-rows-[auto_1fr]' : ''}`}
      >
        <NumberPad visit={visit} onTurn={turn} />
        <div
          className={`grid min-w-0 gap-3 md:max-lying:order-last ${result ? '' : 'md:max-lying:col-span-2'}`}
        >
          {hasTurnFailed || (hasFailed && (open || question)) ? (
            <FieldError>This did not load. Please check the connection.</FieldError>
          ) : null}
          {result ? (
            <>
              <ResultReceipt result={result} />
              {waiting ? <RedeemKey visit={visit} reward={waiting} /> : null}
            </>
          ) : (
            <Standing
              till={till}
              ladder={ladder}
              trouble={trouble}
              waiting={state.waiting}
              visit={visit}
            >
              <LastGiven till={till} visit={visit} />
            </Standing>
          )}
        </div>
        {result ? (
          <ResultActions till={till} visit={visit} result={result} />
        ) : (
          <ValueKeys
            till={till}
            ladder={ladder}
            visit={visit}
            isOffline={trouble !== undefined}
            onOther={() => setOpen({ other: 'give' })}
            onClaim={() => {
              visit.dropProblem()
              setOpen('claim')
            }}
          />
        )}
      </main>
      {dialogs ? (
        <dialogs.TillDialogs
          till={till}
          line={line}
          unlocked={unlocked}
          visit={visit}
          open={open}
          refused={refused}
          onOpen={setOpen}
          onTurn={onTurn}
        />
      ) : null}
    </>
  )
}

interface TillBarProps {
  till: TillDevice
  unlocked: Unlocked
  onTurn: () => void
  onLock: () => void
}

/** Shows the location and who is here. No awning: the awning marks the customer's side. */
function TillBar({ till, unlocked, onTurn, onLock }: TillBarProps) {
  const { shop, location } = till
  const { name, initials } = unlocked.member
  return (
    <header className="till-bar flex min-h-[60px] items-center gap-2 bg-receipt px-3 py-1 shadow-flat md:gap-3 md:px-6">
      <ShopAvatar name={shop.name} logoUrl={shop.logoUrl} sizePx={36} />
      <div className="min-w-0 flex-1 leading-tight">
        <ShopName as="h1" lines={3} sizePx={19} leastPx={12}>
          {location.shownName ?? shop.name}
        </ShopName>
        {location.shownName ? (
          <p className="truncate text-xs text-ink-2 max-md:hidden">
            <Exact>{shop.name}</Exact>
          </p>
        ) : null}
      </div>
      <IconButton className="md:hidden" onClick={onTurn}>
        <RotateCw aria-hidden="true" size={20} />
        Turn
      </IconButton>
      <span aria-hidden="true" className="initials chosen">
        <Exact>{initials}</Exact>
      </span>
      <div className="max-w-40 truncate font-semibold max-md:sr-only">
        <Exact>{name}</Exact>
      </div>
      <Button look="plain" size="slim" aria-label="Lock the till" onClick={onLock}>
        <Lock aria-hidden="true" size={18} />
        <span className="max-md:hidden">Lock</span>
      </Button>
    </header>
  )
}
