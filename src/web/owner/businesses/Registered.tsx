import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Link } from '../../ui/Link.tsx'
import { SignInReceipt } from '../shared/SignInReceipt.tsx'
import { ConfirmRegistration } from './ConfirmRegistration.tsx'
import { ReadInOutbox } from './ReadInOutbox.tsx'
import type { Registration } from './registrationNote.ts'

interface RegisteredProps {
  registration: Registration
  onConfirmed: () => void
}

/** The receipt of a registration: what was made, and what to do next. */
export function Registered({ registration, onConfirmed }: RegisteredProps) {
  const { access, confirmation, isConfirmed } = registration
  return (
    <SignInReceipt heading={`${access.businessName} is registered`}>
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
      {/* Above the steps: what they load would push it away from under a finger. */}
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
          <span className="whitespace-nowrap">{access.businessPhone}</span>.
          <ReadInOutbox businessName={access.businessName} />
        </Step>
        <Step number={2} title="Open the dashboard">
          Your customers, their points and your codes are there.
        </Step>
        <Step number={3} title="Complete the setup wizard">
          Colors, reward and point values. Until then, 100 points earn a free reward of your choice.{' '}
          <Link to={paths.businessSetup()}>Start the setup</Link>
        </Step>
        <Step number={4} title="Use the QR codes">
          Three are ready: 1, 20 and 60 points. Put one where people pay.{' '}
          <Link to={paths.print()}>Print them</Link>
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
