import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { type SubmitEvent, useRef, useState } from 'react'
import type { ControlProps } from '../../platform/ui/Field.tsx'
import { claimCodeProblem, readClaimCode } from '../../shared/rewards/claimCodeText.ts'
import type { useGiveReward } from './useGiveReward.ts'

/** The typed claim code, and what is wrong with it. */
export function useClaimCodeForm({
  give,
  isPending,
  problem,
  clear,
}: ReturnType<typeof useGiveReward>) {
  const [typed, setTyped] = useState('')
  const [typing, setTyping] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  function onSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    const sentence = claimCodeProblem(typed)
    setTyping(sentence)
    if (sentence) field.current?.focus()
    else give({ claimCode: readClaimCode(typed) })
  }

  function onType(text: string) {
    setTyped(text)
    setTyping(undefined)
    clear()
  }

  const refusal = problem?.question ? undefined : problem?.sentence
  return {
    form: { noValidate: true, onSubmit },
    input: { field, typed, isPending, onType },
    error: typing ?? refusal,
    empty: () => {
      onType('')
      field.current?.focus()
    },
  }
}

type ClaimCodeInputProps = ControlProps & ReturnType<typeof useClaimCodeForm>['input']

export function ClaimCodeInput(props: ClaimCodeInputProps) {
  const { field, typed, isPending, onType, ...control } = props
  return (
    <input
      {...control}
      ref={field}
      type="text"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      readOnly={isPending}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="done"
      maxLength={20}
      className="input min-h-[50px] min-w-0 text-center font-mono text-xl font-bold tracking-[0.12em] uppercase"
    />
  )
}

/** Asked before a reward is given: another till may have given it, or nobody has earned it. */
export function RewardQuestion({ question }: { question: string }) {
  return (
    <p
      role="alert"
      className="mt-4 flex items-start gap-2.5 rounded-sm bg-ticket-pale px-3.5 py-3 font-[560]"
    >
      <CircleHelp aria-hidden="true" size={22} className="mt-px flex-none" />
      {question}
    </p>
  )
}
