import type { ReactNode } from 'react'
import type { PasscodeQuestion } from '../../../contract/passcodes.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { OutboxHint } from '../../shared/messages/OutboxHint.tsx'
import { type CodeAnswer, CodeEntry } from '../../shared/passcodes/CodeEntry.tsx'

interface CodeStepProps {
  title: string
  /** Why a code is needed, and which phone it was sent to. */
  children: ReactNode
  question: PasscodeQuestion
  submit: string
  onEnter: (answer: CodeAnswer) => Promise<void>
  onResend: () => Promise<PasscodeQuestion>
  /** Returns to the form, which still has the typed values. */
  onBack: () => void
}

/** Asks for a code before a change. */
export function CodeStep(props: CodeStepProps) {
  const { title, children, question, submit, onEnter, onResend, onBack } = props
  return (
    <FormCard title={<Exact in={title} />}>
      <div className="grid gap-4">
        <p className="text-sm">{children}</p>
        <CodeEntry
          question={question}
          submit={submit}
          submitting="Checking..."
          onEnter={onEnter}
          onResend={onResend}
          help={
            <>
              <OutboxHint />
              <p>
                Didn’t get a code? <Link to={paths.techSupport()}>Ask support</Link>
              </p>
            </>
          }
        />
        <Button look="quiet" size="slim" className="-ms-3.5 justify-self-start" onClick={onBack}>
          Go back
        </Button>
      </div>
    </FormCard>
  )
}
