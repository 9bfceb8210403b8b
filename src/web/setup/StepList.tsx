import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { checkSetup } from './checkSetup.ts'
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
  // What would be wrong is not done, also while nobody has been told of it.
  const missing = checkSetup(setup)
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
            isDone={setup.visited.has(step) && !hasErrors(step, missing)}
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

interface StepButtonProps {
  number: number
  title: string
  note: string
  isCurrent: boolean
  isWrong: boolean
  isDone: boolean
  onOpen: () => void
}

function StepButton(props: StepButtonProps) {
  const { number, title, note, isCurrent, isWrong, isDone, onOpen } = props
  return (
    <li className="step relative">
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        onClick={onOpen}
        className="grid min-h-[50px] min-w-[50px] place-items-center rounded-sm px-2 py-1.5 text-left leading-[1.25] font-[560] aria-[current=step]:bg-pad-deep wide:min-h-[60px] wide:w-full wide:grid-cols-[34px_1fr] wide:gap-3 wide:px-2.5"
      >
        <StepNumber number={number} {...{ isCurrent, isWrong, isDone }} />
        <span className="w-full min-w-0 max-wide:sr-only">
          {title}
          {isWrong ? (
            <span className="block text-xs text-serial">Please look here</span>
          ) : (
            <span className="line-clamp-2 text-xs font-normal wrap-anywhere text-ink-2">
              {note}
              {isDone && !isCurrent ? <span className="sr-only">, done</span> : null}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}

interface StepNumberProps
  extends Pick<StepButtonProps, 'number' | 'isCurrent' | 'isWrong' | 'isDone'> {}

function StepNumber({ number, isCurrent, isWrong, isDone }: StepNumberProps) {
  const shape =
    'relative z-1 grid size-[34px] place-items-center rounded-full font-display text-base leading-none font-[740]'
  if (isWrong) {
    return (
      <span className={`${shape} bg-white text-serial`} aria-hidden="true">
        <CircleAlert size={34} strokeWidth={1.6} />
      </span>
    )
  }
  if (isDone && !isCurrent) {
    return (
      <span className={`${shape} bg-ink text-white`} aria-hidden="true">
        <Check size={18} strokeWidth={3} />
      </span>
    )
  }
  const ground = isCurrent ? 'bg-white' : 'bg-counter'
  return (
    <span
      className={`${shape} ${ground} shadow-[inset_0_0_0_2px_var(--color-ink)]`}
      aria-hidden="true"
    >
      {number}
    </span>
  )
}
