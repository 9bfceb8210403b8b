import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { FormCard } from '../../../ui/FormCard.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { readFoundText } from './camera/foundText.ts'
import { type Credited, type Scanning, useScan } from './useScan.ts'

interface EnterCodeProps extends Scanning {
  takesFocus: boolean
  onCollected: (code: string, credited: Credited) => void
}

export function EnterCode({ takesFocus, onCollected, ...scanning }: EnterCodeProps) {
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, problem, clearProblem, scan } = useScan(scanning)

  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (problem?.about === 'code') input.current?.focus()
  }, [problem])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const typed = codeOf(code)
    const credited = await scan(typed)
    if (credited) onCollected(typed, credited)
  }

  return (
    <FormCard title="Enter the code" heading={2}>
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Code"
          hint="Type the code under the picture. Small letters are fine, and so is the link."
          error={problem?.about === 'code' ? problem.message : undefined}
          ref={input}
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            clearProblem()
          }}
          placeholder="RH-"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
        {problem && problem.about !== 'code' ? <FieldError>{problem.message}</FieldError> : null}
        {problem?.isCheckCode ? (
          <ButtonLink look="plain" wide to={paths.checkPoints({ code: codeOf(code) })}>
            Check My Points
          </ButtonLink>
        ) : null}
        <Button type="submit" wide busy={isBusy && 'Collecting...'}>
          {problem?.about === 'lost' ? 'Try again' : 'Collect points'}
        </Button>
      </form>
    </FormCard>
  )
}

/** As a camera would have read it: a lost answer is then asked for again, whichever way comes next. */
function codeOf(typed: string): string {
  const found = readFoundText(typed, window.location.host)
  return found.kind === 'ours' ? found.code : typed.trim()
}
