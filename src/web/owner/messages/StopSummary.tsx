import { useState } from 'react'
import { unsubscribe } from '../../../contract/messages.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/callError.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { FormCard } from '../../ui/FormCard.tsx'

/** Asks once; the key is the answer. */
export function StopSummary({ token, onStopped }: { token: string; onStopped: () => void }) {
  const [isStopping, setStopping] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function stop() {
    setStopping(true)
    setProblem(undefined)
    try {
      await call(unsubscribe, { query: { token } })
      onStopped()
    } catch (error) {
      setProblem(messageOf(error, 'It was not stopped. Please try again.'))
      setStopping(false)
    }
  }

  return (
    <FormCard title="Every Monday, by email">
      <div className="grid gap-4">
        <p>
          It has your week’s scans, customers, rewards and new reviews. Nothing changes until you
          press the button.
        </p>
        <Button wide busy={isStopping && 'Stopping...'} onClick={() => void stop()}>
          Stop the weekly summary
        </Button>
        {problem ? <FieldError>{problem}</FieldError> : null}
      </div>
    </FormCard>
  )
}
