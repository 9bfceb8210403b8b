import { type SubmitEvent, useRef, useState } from 'react'
import { DialogKeys } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Key } from '../ui/Key.tsx'
import { claimCodeProblem, readClaimCode } from './claimCodeText.ts'
import { RewardQuestion } from './RewardQuestion.tsx'
import { rewardKeys, type useGiveReward } from './useGiveReward.ts'

interface ClaimCodeFormProps {
  giving: ReturnType<typeof useGiveReward>
  onCancel: () => void
}

/** One field; Enter gives the reward. */
export function ClaimCodeForm({ giving, onCancel }: ClaimCodeFormProps) {
  const { give, isPending, asked, problem, clear } = giving
  const [typed, setTyped] = useState('')
  const [typing, setTyping] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    const sentence = claimCodeProblem(typed)
    setTyping(sentence)
    if (sentence) input.current?.focus()
    else give({ claimCode: readClaimCode(typed) })
  }

  function edit(text: string) {
    setTyped(text)
    setTyping(undefined)
    clear()
  }

  const refusal = problem?.question ? undefined : problem?.sentence
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
      {problem?.question ? <RewardQuestion question={problem.sentence} /> : null}
      <DialogKeys>
        <Key look="plain" onClick={onCancel}>
          {problem?.question ? rewardKeys[problem.question].no : 'Cancel'}
        </Key>
        <Key type="submit" busy={isPending && 'Giving...'}>
          {asked ? rewardKeys[asked].yes : 'Give the reward'}
        </Key>
      </DialogKeys>
    </form>
  )
}
