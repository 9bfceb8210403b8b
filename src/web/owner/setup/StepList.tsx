import { StepButton } from './StepButton.tsx'
import { purchases } from './setupForm.ts'
import { hasErrors, steps } from './steps.ts'
import type { Setup } from './useSetup.ts'

interface StepListProps {
  setup: Setup
  onOpen: (step: number) => void
}

/** The five steps: a list at the left of a desk, a row of numbers on phones. Any may be next. */
export function StepList({ setup, onOpen }: StepListProps) {
  const { step: current, errors } = setup
  const notes = stepNotes(setup)
  const wrong = steps.filter((_, step) => hasErrors(step, errors))
  return (
    <nav aria-label="Setup steps">
      <ol className="flex justify-between gap-1 wide:grid wide:gap-0">
        {steps.map(({ title }, step) => (
          <StepButton
            key={title}
            number={step + 1}
            title={title}
            note={notes[step] ?? ''}
            isCurrent={step === current}
            isWrong={hasErrors(step, errors)}
            isDone={setup.done.has(step)}
            onOpen={() => onOpen(step)}
          />
        ))}
      </ol>
      {wrong.length > 0 ? (
        <p className="mt-2 text-sm font-[560] text-serial wide:hidden">
          Please look at: {wrong.map(({ title }) => title).join(', ')}
        </p>
      ) : null}
    </nav>
  )
}

/** What each step says now, under its name. */
function stepNotes({ form }: Setup): string[] {
  const values = purchases.map(({ field }) => form[field])
  return [
    form.name || 'Name and contact',
    'Logo and colors',
    form.rewardDescription || 'What customers earn',
    `${values.slice(0, -1).join(', ')} and ${values.at(-1)}`,
    'Texts and the agreement',
  ]
}
