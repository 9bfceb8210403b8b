import type { TillDevice } from '../../../contract/devices.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { usePress } from '../../platform/api/usePress.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Dialog, DialogActions } from '../../platform/ui/Dialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { formatMoment } from '../../platform/ui/format.ts'
import type { AwardLine } from './awardLine.ts'
import type { KeptAward } from './keptAwards.ts'
import type { Unlocked } from './sealedTill.ts'

interface RefusedAwardsProps {
  onClose: () => void
  awards: readonly KeptAward[]
  till: TillDevice
  line: AwardLine
  unlocked: Unlocked
}

/** Refused awards, one by one. The unlocked member gives each of them or dismisses it. */
export function RefusedAwards({ onClose, awards, ...rest }: RefusedAwardsProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Not given yet"
      description="These awards waited on this device, and were refused when they were sent."
    >
      <ul className="grid max-h-[50svh] gap-4 overflow-y-auto">
        {awards.map((award) => (
          <RefusedAward key={award.key} award={award} {...rest} />
        ))}
      </ul>
      <DialogActions>
        <Button look="plain" size="slim" onClick={onClose}>
          Later
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type RefusedAwardProps = Pick<RefusedAwardsProps, 'till' | 'line' | 'unlocked'> & {
  award: KeptAward
}

function RefusedAward({ award, till, line, unlocked }: RefusedAwardProps) {
  const { isBusy, press } = usePress()
  const { key, phone, points, memberName, givenAt, refusedBecause } = award
  const { token, member } = unlocked

  const give = () => press(() => line.giveAnew(award, { token, memberName: member.name }))

  const isOurs = isOfShop(award, token)
  return (
    <li className="perforation grid gap-2 pt-4">
      <p>
        <b>
          <Exact in={formatPoints(points)} />
        </b>{' '}
        {isOurs ? (
          <>
            for{' '}
            <b className="tabular-nums">
              <Exact>{phone}</Exact>
            </b>
          </>
        ) : (
          'of another shop'
        )}
      </p>
      <p className="text-sm text-ink-2">
        <Exact
          in={
            isOurs
              ? `${memberName}, ${formatMoment(new Date(givenAt), till.location.timeZone)}. ${refusedBecause}`
              : 'This device was paired there before. The points can’t be given here.'
          }
          names={[memberName]}
        />
      </p>
      <div className="flex flex-wrap gap-3">
        {isOurs ? (
          <Button size="slim" busy={isBusy && 'Giving...'} onClick={give}>
            <Exact in={`Give as ${member.name}`} names={[member.name]} />
          </Button>
        ) : null}
        <Button look="plain" size="slim" onClick={() => line.dismiss(key)}>
          {isOurs ? 'Don’t give' : 'Remove'}
        </Button>
      </div>
    </li>
  )
}

/**
 * A token begins with its shop's id. A device that was paired with another shop before may hold
 * awards of that shop. Their customers must not be shown.
 */
function isOfShop({ token }: KeptAward, now: string): boolean {
  return token.split('.')[0] === now.split('.')[0]
}
