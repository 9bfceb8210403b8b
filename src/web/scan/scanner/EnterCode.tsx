import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { ScanResult } from '../../../contract/scan.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Key } from '../../ui/Key.tsx'
import { Pad } from '../../ui/Pad.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useScan } from './useScan.ts'

interface EnterCodeProps {
  phone: string
  takesFocus: boolean
  onCollected: (code: string, result: ScanResult) => void
  onPhoneMissing: () => void
  onSignedOut: () => void
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
    const typed = code.trim()
    const result = await scan(typed)
    if (result) onCollected(typed, result)
  }

  return (
    <Pad title="Enter the code" heading={2}>
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Code"
          hint="Type the code that stands under the picture. Small letters are fine, and so is the link."
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
        <Key type="submit" wide busy={isBusy && 'Collecting...'}>
          {problem?.about === 'lost' ? 'Try again' : 'Collect points'}
        </Key>
      </form>
    </Pad>
  )
}
