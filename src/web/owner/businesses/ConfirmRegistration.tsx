import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { FormCard } from '../../ui/FormCard.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { ConfirmPhone } from './ConfirmPhone.tsx'
import { WhatWaits } from './WhatWaits.tsx'

interface ConfirmRegistrationProps {
  businessId: number
  question: PasscodeQuestion
  isConfirmed: boolean
  onConfirmed: () => void
}

/** On the receipt of a registration: the code that was texted with it. It may be left for later. */
export function ConfirmRegistration({ isConfirmed, ...props }: ConfirmRegistrationProps) {
  if (isConfirmed) return <Confirmed />
  return (
    <div className="mt-6 -mx-1.5">
      <FormCard title="Confirm your phone" heading={2}>
        <div className="mb-5 text-sm">
          <WhatWaits />
          <p className="mt-2">You can also do this later, in the dashboard.</p>
        </div>
        <ConfirmPhone
          {...props}
          // The receipt's heading has it.
          takesFocus={false}
        />
      </FormCard>
    </div>
  )
}

function Confirmed() {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <div className="mt-6">
      <h2 ref={heading} tabIndex={-1} className="display text-xl">
        Your phone is confirmed
      </h2>
      <p>Texts to customers and all scans work.</p>
    </div>
  )
}
