import type { BusinessCredentials } from '../../../contract/businesses.ts'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { OutboxHint } from '../../shared/messages/OutboxHint.tsx'
import { type CodeAnswer, CodeEntry } from '../../shared/passcodes/CodeEntry.tsx'
import { type Door, doors } from './doors.ts'
import { OtherWays } from './OtherWays.tsx'

interface CheckCodeProps {
  door: Door
  credentials: BusinessCredentials
  question: PasscodeQuestion
  onEnter: (answer: CodeAnswer) => Promise<void>
  onResend: () => Promise<PasscodeQuestion>
  /** Another way has opened the business. */
  onOpened: (businessId: number) => void
  /** Goes back to the name and phone as they were typed. */
  onChange: () => void
}

/** The second half of the form. Shows the typed name and phone above the code. */
export function CheckCode(props: CheckCodeProps) {
  const { businessName, businessPhone } = props.credentials
  const { phoneLabel } = doors[props.door]
  return (
    <div className="grid gap-5">
      <div>
        <dl className="grid gap-2">
          <Typed label="Business name" value={businessName} />
          <Typed label={phoneLabel} value={businessPhone} />
        </dl>
        <Button look="quiet" size="slim" className="mt-1 -ms-3.5" onClick={props.onChange}>
          Change name or phone
        </Button>
      </div>
      <CodeEntry
        question={props.question}
        submit="Open dashboard"
        submitting="Checking..."
        onEnter={props.onEnter}
        onResend={props.onResend}
        others={(open) => <OtherWays question={open} onOpened={props.onOpened} />}
        help={props.door === 'manager' ? <ManagersHelp /> : <OwnersHelp />}
      />
    </div>
  )
}

function Typed({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-2">{label}</dt>
      <dd className="font-[620] wrap-anywhere tabular-nums">
        <Exact>{value}</Exact>
      </dd>
    </div>
  )
}

function OwnersHelp() {
  return (
    <>
      <OutboxHint />
      <p>
        <Link to={paths.techSupport({ topic: 'new-number' })}>The number has changed</Link>
      </p>
      <p>
        Didn’t get a code? <Link to={paths.techSupport()}>Ask support</Link>
      </p>
    </>
  )
}

/** Only the owner's team page says which number a manager has. */
function ManagersHelp() {
  return (
    <>
      <OutboxHint />
      <p>Didn’t get a code? Ask the owner to check your number under Team.</p>
    </>
  )
}
