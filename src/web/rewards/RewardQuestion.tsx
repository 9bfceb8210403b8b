import CircleHelp from 'lucide-react/icons/circle-question-mark'

/** The question of the second till: perhaps the first one has just given the same reward. */
export function GiveAnother({ question }: { question: string }) {
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
