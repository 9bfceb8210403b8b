import { type RefObject, type SubmitEvent, useEffect } from 'react'
import { formatPoints } from '../../../../contract/formatPoints.ts'
import { countryValue } from '../../../../contract/typedPhone.ts'
import { FormKey, takeFormKey } from '../../../api/FormKey.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { FormCard } from '../../../ui/FormCard.tsx'
import { lastDigits } from '../../../ui/lastDigits.ts'
import { PhoneField } from '../../../ui/PhoneField.tsx'
import { phoneInForm } from '../../../ui/phoneCheck.ts'
import type { Collected } from '../useScanWithPhone.ts'
import type { MovingScan } from './useMoveScan.ts'

interface MoveCardProps {
  collected: Collected
  moving: MovingScan
  onMoved: (collected: Collected) => void
  onClose: () => void
  input: RefObject<HTMLInputElement | null>
}

/** The number that the points were meant for. */
export function MoveCard({ collected, moving, onMoved, onClose, input }: MoveCardProps) {
  const wrong = collected.typed
  const { isBusy, problem, clearProblem, move } = moving
  const points = formatPoints(collected.result.pointsEarned)

  useEffect(() => {
    if (problem?.about === 'phone') input.current?.focus()
  }, [problem, input])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = phoneInForm(form)
    const result = await move(typed, takeFormKey(form))
    if (result) onMoved({ result, typed, textMe: collected.textMe, isMoved: true })
  }

  return (
    <FormCard title="Another number" heading={3}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <FormKey />
        <ScanAsShown {...collected} />
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
              defaultValue={collected.notMoved?.typed.phone}
              defaultCountry={collected.notMoved?.typed.country ?? wrong.country}
              recall={() => ({ ...wrong, phone: '' })}
              onChange={clearProblem}
            />
            {problem?.about === 'move' ? <FieldError>{problem.message}</FieldError> : null}
            <Button type="submit" look="biz" wide busy={isBusy && 'Moving...'}>
              Move the points
            </Button>
          </>
        )}
        <Button look="quiet" className="with-scripts" onClick={onClose}>
          {problem?.about === 'end' ? 'Close' : 'Keep the number'}
        </Button>
      </form>
    </FormCard>
  )
}

/** What the server has to know to show this page again. It keeps nothing of it. */
function ScanAsShown({ result, typed, textMe }: Collected) {
  const fields = {
    form: 'move',
    scanned: JSON.stringify(result),
    wrongPhone: typed.phone,
    wrongCountry: countryValue(typed.country),
    ...(textMe && { textMe: 'on' }),
  }
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
