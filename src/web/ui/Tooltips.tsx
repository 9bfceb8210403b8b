import * as RadixTooltip from 'radix-ui/tooltip'
import { cloneElement, type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { type LabeledControl, TipContext } from './Tooltip.tsx'

/** Once around the pages whose icons show their labels. */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      <TipContext value={Tip}>{children}</TipContext>
    </RadixTooltip.Provider>
  )
}

/** In which the page scrolls to what the Tab key came to. */
const SCROLL_MS = 300

function Tip({ children }: { children: LabeledControl }) {
  const [isOpen, setOpen] = useState(false)
  const control = useRef<HTMLButtonElement>(null)
  const focusedAt = useRef(Number.NEGATIVE_INFINITY)

  function onFocus(event: FocusEvent<HTMLElement>) {
    // A menu or a dialog that was closed with the mouse gives the focus back too.
    if (event.currentTarget.matches(':focus-visible')) focusedAt.current = performance.now()
    else event.preventDefault()
  }

  function onOpenChange(opens: boolean) {
    // A page that scrolls takes labels away, but not the one that it scrolls to.
    const isScrolledTo =
      performance.now() - focusedAt.current < SCROLL_MS &&
      control.current?.matches(':focus-visible')
    if (opens || !isScrolledTo) setOpen(opens)
  }

  return (
    <RadixTooltip.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixTooltip.Trigger asChild ref={control} onFocus={onFocus}>
        {/* Its name already: it is not to be read aloud a second time as its description. */}
        {cloneElement(children, { 'aria-describedby': undefined } as object)}
      </RadixTooltip.Trigger>
      {/* Within the page's landmarks, and in nothing that would cut it off. */}
      <RadixTooltip.Portal container={document.getElementById('main')}>
        <RadixTooltip.Content
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-w-[260px] rounded-sm bg-ink px-2.5 py-1.5 text-xs font-[560] text-receipt shadow-lifted wrap-anywhere print:hidden"
        >
          {children.props['aria-label']}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
}
