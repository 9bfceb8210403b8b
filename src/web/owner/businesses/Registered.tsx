import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import type { OutboxMessage } from '../../../contract/messages.ts'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { useFocusOnMount } from '../../platform/ui/useFocusOnMount.ts'
import { useTrialMessages } from '../../shared/messages/OutboxHint.tsx'
import { ConfirmPhone, WhatWaits } from '../passcodes/ConfirmPhone.tsx'
import { SignInReceipt } from '../shared/SignInGate.tsx'
import type { Registration } from './registrationNote.ts'

interface RegisteredProps {
  registration: Registration
  onConfirmed: () => void
}

/** The receipt of a registration: what was created, and what to do next. */
export function Registered({ registration, onConfirmed }: RegisteredProps) {
  const { access, confirmation, isConfirmed } = registration
  return (
    <SignInReceipt heading={`${access.businessName} is registered`} names={[access.businessName]}>
      <div className="mt-4">
        <DescriptionList
          mono
          rows={[{ label: 'Business ID', value: access.businessId, total: true }]}
        />
      </div>
      {confirmation ? (
        <ConfirmRegistration
          businessId={access.businessId}
          question={confirmation}
          isConfirmed={isConfirmed}
          onConfirmed={onConfirmed}
        />
      ) : null}
      {/* Above the steps: the steps grow as they load and would push this button away. */}
      <div className="mt-6">
        <ButtonLink
          to={paths.dashboard()}
          look={confirmation && !isConfirmed ? 'plain' : 'till'}
          wide
        >
          Open the dashboard
        </ButtonLink>
      </div>
      <h2 className="display mt-7 mb-4 text-xl">Next steps</h2>
      <ol className="grid gap-4">
        <Step number={1} title="Check your phone">
          {isConfirmed
            ? 'We texted your business ID to'
            : 'We are sending an SMS with your business ID to'}{' '}
          <span className="whitespace-nowrap">
            <Exact>{access.businessPhone}</Exact>
          </span>
          .
          <ReadInOutbox businessName={access.businessName} />
        </Step>
        <Step number={2} title="Open the dashboard">
          Your customers, their points and your codes are there.
        </Step>
        <Step number={3} title="Complete the setup wizard">
          Colors, reward and point values. Until then, <Exact>100</Exact> points earn a free reward
          of your choice. <Link to={paths.businessSetup()}>Start the setup</Link>
        </Step>
        <Step number={4} title="Use the QR codes">
          Three are ready: <Exact>1, 20</Exact> and <Exact>60</Exact> points. Put one where people
          pay. <Link to={paths.print()}>Print them</Link>
        </Step>
      </ol>
    </SignInReceipt>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[32px_1fr] gap-x-3">
      <span aria-hidden="true" className="figure text-xl leading-[1.2] text-till">
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="font-[640]">{title}</h3>
        <div className="text-sm wrap-anywhere text-ink-2">{children}</div>
      </div>
    </li>
  )
}

/** In a trial: a link from the receipt to the text that the registration sent. */
function ReadInOutbox({ businessName }: { businessName: string }) {
  const messages = useTrialMessages()
  if (!messages) return null
  const message = messages.find((one) => isOfRegistration(one, businessName))?.id
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p>Here on your own computer, texts land in the outbox.</p>
      <ButtonLink look="plain" size="slim" to={paths.outbox(message ? { message } : {})}>
        <Smartphone aria-hidden="true" size={18} />
        Read it in the outbox
      </ButtonLink>
    </div>
  )
}

function isOfRegistration({ kind, businessName }: OutboxMessage, registered: string): boolean {
  return businessName === registered && (kind === 'registered' || kind === 'confirm_code')
}

interface ConfirmRegistrationProps {
  businessId: number
  question: PasscodeQuestion
  isConfirmed: boolean
  onConfirmed: () => void
}

/** On the receipt: takes the code that was texted. The person may do it later. */
function ConfirmRegistration({ isConfirmed, ...props }: ConfirmRegistrationProps) {
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
          // The receipt's heading takes the focus.
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
      <p>Customers can now get texts, and more than 20 scans a day count.</p>
    </div>
  )
}
