import { type SubmitEvent, useRef, useState } from 'react'
import { DialogKeys } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Key } from '../ui/Key.tsx'
import { claimCodeProblem, readClaimCode } from './claimCodeText.ts'
import { GiveAnother } from './GiveAnother.tsx'
import type { useGiveReward } from './useGiveReward.ts'

interface ClaimCodeFormProps {
  giving: ReturnType<typeof useGiveReward>
  onCancel: () => void
}

/** One field; Enter gives the reward. */
export function ClaimCodeForm({ giving, onCancel }: ClaimCodeFormProps) {
  const { give, isPending, isAgain, problem, clear } = giving
  const [typed, setTyped] = useState('')
  const [typing, setTyping] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const asksAgain = problem?.kind === 'again'

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    const sentence = claimCodeProblem(typed)
    setTyping(sentence)
    if (sentence) input.current?.focus()
    else give({ claimCode: readClaimCode(typed) }, asksAgain)
  }

  function edit(text: string) {
    setTyped(text)
    setTyping(undefined)
    clear()
  }

  const refusal = problem?.kind === 'refused' ? problem.sentence : undefined
  return (
    <form noValidate onSubmit={submit}>
      <Field label="Claim code" hint="5 letters and digits, in any case." error={typing ?? refusal}>
        {(control) => (
          <input
            {...control}
            ref={input}
            type="text"
            value={typed}
            onChange={(event) => edit(event.target.value)}
            readOnly={isPending}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={20}
            className="input min-h-16 text-center font-mono text-2xl font-bold tracking-[0.12em] uppercase"
          />
        )}
      </Field>
      {asksAgain ? <GiveAnother question={problem.sentence} /> : null}
      <DialogKeys>
        <Key look="plain" onClick={onCancel}>
          {asksAgain ? 'No, it is the same' : 'Cancel'}
        </Key>
        <Key type="submit" busy={isPending && 'Giving...'}>
          {asksAgain || (isPending && isAgain) ? 'Give another' : 'Give the reward'}
        </Key>
      </DialogKeys>
    </form>
  )
}
