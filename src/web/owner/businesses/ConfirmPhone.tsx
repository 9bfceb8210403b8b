import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import { OutboxHint } from '../messages/OutboxHint.tsx'
import { CodeEntry } from '../shared/CodeEntry.tsx'
import { businessCodeOf } from './businessCode.ts'

interface ConfirmPhoneProps {
  businessId: number
  question: PasscodeQuestion
  takesFocus?: boolean
  onConfirmed: () => void
}

/** Takes the code that was texted when the business was registered, or on a press of a key since. */
export function ConfirmPhone(props: ConfirmPhoneProps) {
  const { businessId, question, takesFocus = true, onConfirmed } = props
  const { ask, enter } = businessCodeOf(businessId)
  return (
    <CodeEntry
      question={question}
      submit="Confirm phone"
      submitting="Confirming..."
      takesFocus={takesFocus}
      onEnter={async (answer) => {
        await enter(answer)
        onConfirmed()
      }}
      onResend={ask}
      help={
        <>
          <OutboxHint />
          <p>
            Is the number wrong? <Link to={paths.techSupport()}>Ask support</Link>
          </p>
        </>
      }
    />
  )
}
