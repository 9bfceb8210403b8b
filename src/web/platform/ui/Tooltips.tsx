import * as RadixTooltip from 'radix-ui/tooltip'
import { cloneElement, type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { Exact } from './Exact.tsx'
import { ticks } from './serverTime.ts'
import { type LabeledControl, TipContext } from './Tooltip.tsx'

/** Put it once around the pages whose icons show labels. */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <TipContext value={Tip}>{children}</TipContext>
    </RadixTooltip.Provider>
  )
}

/** Milliseconds in which the page scrolls to a control with new keyboard focus. */
const SCROLL_MS = 300

function Tip({ children }: { children: LabeledControl }) {
  const [isOpen, setOpen] = useState(false)
  const control = useRef<HTMLButtonElement>(null)
  const focusedAt = useRef(Number.NEGATIVE_INFINITY)

  function onFocus(event: FocusEvent<HTMLElement>) {
    // A menu or dialog closed with the mouse also returns the focus: shows no label then.
    if (event.currentTarget.matches(':focus-visible')) focusedAt.current = ticks()
    else event.preventDefault()
  }

  function onOpenChange(opens: boolean) {
    // Scrolling hides labels, but not the label of the control that the page scrolls to.
    const isScrolledTo =
      ticks() - focusedAt.current < SCROLL_MS && control.current?.matches(':focus-visible')
    if (opens || !isScrolledTo) setOpen(opens)
  }

  return (
    <RadixTooltip.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixTooltip.Trigger asChild ref={control} onFocus={onFocus}>
        {/* The label is the control's name already. Not read again as its description. */}
        {cloneElement(children, { 'aria-describedby': undefined } as object)}
      </RadixTooltip.Trigger>
      {/* Inside the page's landmarks, and not in a container that would cut it off. */}
      <RadixTooltip.Portal container={document.getElementById('main')}>
        <RadixTooltip.Content
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-w-[260px] rounded-sm bg-ink px-2.5 py-1.5 text-xs font-[560] text-receipt shadow-lifted wrap-anywhere print:hidden"
        >
          <Exact in={children.props['aria-label']} />
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
}
