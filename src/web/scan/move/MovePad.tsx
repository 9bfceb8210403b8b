import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { pointsInWords } from '../../../contract/pointWords.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Key } from '../../ui/Key.tsx'
import { lastDigits } from '../../ui/lastDigits.ts'
import { Pad } from '../../ui/Pad.tsx'
import { PhoneField } from '../../ui/PhoneField.tsx'
import type { TypedPhone } from '../../ui/typedPhone.ts'
import type { Collected } from '../useScanWithPhone.ts'
import type { MovingScan } from './useMoveScan.ts'

interface MovePadProps {
  collected: Collected
  moving: MovingScan
  onMoved: (collected: Collected) => void
  onClose: () => void
}

/** The number that the points were meant for. */
export function MovePad({ collected, moving, onMoved, onClose }: MovePadProps) {
  const wrong = collected.typed
  const [typed, setTyped] = useState<TypedPhone>({ ...wrong, phone: '' })
  const input = useRef<HTMLInputElement>(null)
  const pad = useRef<HTMLDivElement>(null)
  const { isBusy, problem, clearProblem, move } = moving
  const points = pointsInWords(collected.result.pointsEarned)

  useEffect(() => {
    pad.current?.scrollIntoView({ block: 'nearest' })
    input.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    if (problem?.about === 'phone') input.current?.focus()
  }, [problem])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const result = await move(typed)
    if (result) onMoved({ result, typed, textMe: collected.textMe, isMoved: true })
  }

  return (
    <div ref={pad}>
      <Pad title="Another number" heading={3}>
        <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
          <p>
            The {points} {points === '1 point' ? 'moves' : 'move'} from …
            {lastDigits(wrong.phone).slice(-2)} to the number you type. This works once.
          </p>
          {problem?.about === 'end' ? (
            <FieldError>{problem.message}</FieldError>
          ) : (
            <>
              <PhoneField
                label="The right number"
                error={problem?.about === 'phone' ? problem.message : undefined}
                inputRef={input}
                recall={() => ({ ...wrong, phone: '' })}
                onChange={(phone, country) => {
                  setTyped({ phone, country })
                  clearProblem()
                }}
              />
              {problem?.about === 'move' ? <FieldError>{problem.message}</FieldError> : null}
              <Key type="submit" look="biz" wide busy={isBusy && 'Moving...'}>
                Move the points
              </Key>
            </>
          )}
          <Key look="quiet" onClick={onClose}>
            {problem?.about === 'end' ? 'Close' : 'Keep the number'}
          </Key>
        </form>
      </Pad>
    </div>
  )
}
