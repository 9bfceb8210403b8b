import { type CSSProperties, type ReactNode, useState } from 'react'
import { claimCodeLength } from '../../../contract/letters.ts'
import { formatNumber, formatPoints } from '../../../contract/platform/formatPoints.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Dialog, dialogFoot } from '../../platform/ui/Dialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { ClaimPad } from './ClaimPad.tsx'
import { Keypad } from './Keypad.tsx'
import type { useVisit } from './useVisit.ts'

/** What is typed at a till is typed on its pad: a system keyboard would cover half of the tablet. */

interface OtherDialogProps {
  most: number
  /** For the customer's side, where nothing is given yet. */
  isForTurning: boolean
  onClose: () => void
  onChoose: (points: number) => void
}

/** Takes any number up to the most that the owner allows at once. */
export function OtherDialog({ most, isForTurning, onClose, onChoose }: OtherDialogProps) {
  const [points, setPoints] = useState(0)
  const [problem, setProblem] = useState<string>()

  function add(digit: string) {
    const next = points * 10 + Number(digit)
    setProblem(next > most ? `At most ${formatPoints(most)} at once` : undefined)
    if (next <= most) setPoints(next)
  }
  function choose() {
    if (points === 0) return setProblem(`Please enter a number from 1 to ${formatNumber(most)}`)
    onClose()
    onChoose(points)
  }
  function start(next: number) {
    setProblem(undefined)
    setPoints(next)
  }

  const verb = isForTurning ? 'Turn it around for' : 'Give'
  return (
    <Dialog onClose={onClose} title={isForTurning ? 'Other points' : 'Give other points'}>
      <Typed label="Points" problem={problem} hint={`Up to ${formatPoints(most)}`}>
        {points > 0 ? formatNumber(points) : ''}
      </Typed>
      <Keypad
        onDigit={add}
        onDelete={() => start(Math.floor(points / 10))}
        onClear={() => start(0)}
      />
      <PadActions onClose={onClose}>
        <Button data-begin className="min-h-14 flex-1" onClick={choose}>
          <Exact in={points > 0 ? `${verb} ${formatPoints(points)}` : `${verb} points`} />
        </Button>
      </PadActions>
    </Dialog>
  )
}

interface ClaimDialogProps {
  visit: ReturnType<typeof useVisit>
  onClose: () => void
}

/** The last letter asks whose reward it is. Nothing is given yet. */
export function ClaimDialog({ visit, onClose }: ClaimDialogProps) {
  const [typed, setTyped] = useState('')
  const { busy, problem, findClaim, dropProblem } = visit

  function add(letter: string) {
    if (busy) return
    dropProblem()
    // After a refused code the next letter begins another one.
    const next = (typed.length >= claimCodeLength ? '' : typed) + letter
    setTyped(next)
    if (next.length === claimCodeLength) void findClaim(next)
  }

  return (
    <Dialog onClose={onClose} title="Redeem a reward">
      <Typed
        label="Claim code"
        problem={problem}
        hint="Five letters and digits on the customer’s phone"
        isBusy={busy === 'find'}
      >
        {typed}
      </Typed>
      <ClaimPad
        onLetter={add}
        onDelete={() => {
          dropProblem()
          setTyped(typed.slice(0, -1))
        }}
      />
      <PadActions onClose={onClose} />
    </Dialog>
  )
}

interface TypedProps {
  label: string
  hint: string
  problem: string | undefined
  isBusy?: boolean
  children: string
}

const letters = { '--letters': 14 } as CSSProperties

/** What was typed, large, with a line below that never moves the keys. */
function Typed({ label, hint, problem, isBusy = false, children }: TypedProps) {
  return (
    <div className="mb-3 text-center">
      <output
        aria-label={label}
        className="number-line flex h-14 items-center justify-center"
        style={letters}
      >
        <Exact>{children}</Exact>
        <i aria-hidden="true" className="caret" />
      </output>
      <div className="flex min-h-12 items-center justify-center text-sm text-ink-2">
        {isBusy ? (
          <Loading>Looking...</Loading>
        ) : problem ? (
          <FieldError>{problem}</FieldError>
        ) : (
          <p>
            <Exact in={hint} />
          </p>
        )}
      </div>
    </div>
  )
}

function PadActions({ onClose, children }: { onClose: () => void; children?: ReactNode }) {
  return (
    <div className={`${dialogFoot} mt-1 gap-3`}>
      <Button look="plain" className="min-h-14" onClick={onClose}>
        Cancel
      </Button>
      {children}
    </div>
  )
}
