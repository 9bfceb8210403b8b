import { useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { messageOf } from '../../platform/api/callError.ts'
import { usePress } from '../../platform/api/usePress.ts'
import { Badge } from '../../platform/ui/Badge.tsx'
import { Button } from '../../platform/ui/Button.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'
import { useRefresh } from '../business/queries.ts'
import { businessCodeOf, ConfirmPhone, WhatWaits } from '../passcodes/ConfirmPhone.tsx'

/** Shown while the phone is not confirmed. Says what has to wait, and confirms it. */
export function ConfirmPhoneCard({ business }: { business: Business }) {
  const refresh = useRefresh(business.id)
  const [question, setQuestion] = useState<PasscodeQuestion>()
  const [isDone, setDone] = useState(false)

  function finish() {
    setDone(true)
    refresh()
  }

  if (isDone) return <Confirmed />
  if (business.isConfirmed) return null
  return (
    <section
      aria-labelledby="confirm-phone"
      className="card grid items-start gap-x-10 gap-y-4 px-4 pt-[18px] pb-5 md:grid-cols-2 md:px-[26px] md:py-6"
    >
      <div>
        <Badge look="yellow">Phone not confirmed</Badge>
        <h2 id="confirm-phone" className="display mt-2 text-xl">
          Confirm your phone
        </h2>
        <div className="mt-1 text-ink-2">
          <WhatWaits />
        </div>
      </div>
      {question ? (
        <FormCard title="Your code">
          <ConfirmPhone businessId={business.id} question={question} onConfirmed={finish} />
        </FormCard>
      ) : (
        <AskForCode businessId={business.id} onAsked={setQuestion} />
      )}
    </section>
  )
}

interface AskForCodeProps {
  businessId: number
  onAsked: (question: PasscodeQuestion) => void
}

function AskForCode({ businessId, onAsked }: AskForCodeProps) {
  const { ask } = businessCodeOf(businessId)
  const { isBusy, problem, press } = usePress((error) =>
    messageOf(error, 'No code was sent. Please try again.'),
  )

  return (
    <div className="grid justify-items-start gap-3 self-center md:justify-items-end">
      <Button
        busy={isBusy && 'Sending...'}
        onClick={() => void press(async () => onAsked(await ask()))}
      >
        Text me a code
      </Button>
      {problem ? <FieldError>{problem}</FieldError> : null}
    </div>
  )
}

function Confirmed() {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <section className="card px-4 py-5 md:px-[26px]">
      <h2 ref={heading} tabIndex={-1} className="display text-xl">
        Your phone is confirmed
      </h2>
      <p className="text-ink-2">Customers can now get texts, and more than 20 scans a day count.</p>
    </section>
  )
}
