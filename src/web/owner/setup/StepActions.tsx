import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../platform/ui/Button.tsx'

interface StepActionsProps {
  isFirst: boolean
  onPrevious: () => void
  /** Why a button is disabled, and the id for its `aria-describedby`. */
  reason: { id: string; words: string | undefined }
  /** The button to the next step. */
  children: ReactNode
}

/** The buttons at the end of a step. */
export function StepActions({ isFirst, onPrevious, reason, children }: StepActionsProps) {
  return (
    <div className="grid gap-2 border-t-2 border-dotted border-[#6f9a7c] px-5 py-[18px] md:px-7">
      <div className="flex flex-wrap justify-between gap-3">
        <Button
          look="plain"
          className="max-md:grow"
          disabled={isFirst}
          aria-describedby={isFirst ? reason.id : undefined}
          onClick={onPrevious}
        >
          <ArrowLeft aria-hidden="true" size={19} />
          Previous
        </Button>
        {children}
      </div>
      {reason.words ? (
        <p id={reason.id} className="text-xs text-ink-2">
          {reason.words}
        </p>
      ) : null}
    </div>
  )
}

interface StepButtonProps {
  number: number
  title: string
  note: ReactNode
  isCurrent: boolean
  isWrong: boolean
  isDone: boolean
  onOpen: () => void
}

/** Opens a step, and shows its state. */
export function StepButton(props: StepButtonProps) {
  const { number, title, note, isCurrent, isWrong, isDone, onOpen } = props
  return (
    <li className="step relative">
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        onClick={onOpen}
        className="grid min-h-[50px] min-w-[50px] place-items-center rounded-sm px-2 py-1.5 text-start leading-[1.25] font-[560] aria-[current=step]:bg-pad-deep wide:min-h-[60px] wide:w-full wide:grid-cols-[34px_1fr] wide:gap-3 wide:px-2.5"
      >
        <StepNumber number={number} isCurrent={isCurrent} isWrong={isWrong} isDone={isDone} />
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
      <span className={`${shape} filled bg-ink text-white`} aria-hidden="true">
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

/** Focuses the heading of a step that was opened. A page that was just loaded stays at its top. */
export function useStepFocus(step: number, takesFocus = false) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(takesFocus ? undefined : step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    const top = heading.current?.getBoundingClientRect().top ?? 0
    // On a phone the next step may begin above the visible part.
    if (top < 0) heading.current?.scrollIntoView({ block: 'start' })
  }, [step])
  return heading
}
