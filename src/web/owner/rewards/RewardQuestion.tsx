import CircleHelp from 'lucide-react/icons/circle-question-mark'

/** What is asked before a reward is given: perhaps another till has given it, or nobody has earned it. */
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
