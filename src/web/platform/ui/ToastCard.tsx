import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import * as RadixToast from 'radix-ui/toast'
import { type FocusEvent, useRef } from 'react'
import { useWords } from '../words/useWords.tsx'
import { Exact } from './Exact.tsx'
import { pageDirection } from './pageDirection.ts'
import { currentToast, dismissToast, type Toast } from './toast.ts'
import { uiWords } from './uiWords.ts'

const SHOWN_MS = 5_000

const looks = {
  default: 'bg-ink text-receipt shadow-lifted',
  destructive:
    'bg-receipt text-ink shadow-[inset_calc(6px*var(--way))_0_0_var(--color-serial),0_0_0_1px_rgb(27_36_32/.08),3px_8px_18px_rgb(27_36_32/.18)]',
}

/**
 * Closes after five seconds without a pointer or focus on it, except for failures. F8 moves the
 * focus to it. Closing it returns the focus.
 */
export default function ToastCard({ toast }: { toast: Toast }) {
  const failed = toast.variant === 'destructive'
  const wayBack = useWayBack()
  const { words } = useWords(uiWords)
  return (
    <RadixToast.Provider
      label={words.notification}
      duration={SHOWN_MS}
      swipeDirection={pageDirection() === 'rtl' ? 'left' : 'right'}
      swipeThreshold={50}
    >
      <RadixToast.Root
        key={toast.id}
        type={failed ? 'foreground' : 'background'}
        duration={failed ? Number.POSITIVE_INFINITY : SHOWN_MS}
        onOpenChange={(open) => {
          if (open) return
          wayBack.go()
          // The toast's action may have shown another toast meanwhile.
          if (currentToast() === toast) dismissToast()
        }}
        className={`pointer-events-auto grid data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) grid-cols-[auto_1fr_auto] items-start gap-x-3.5 rounded-md py-3.5 pe-2 ps-[18px] ${looks[toast.variant]}`}
      >
        {failed ? (
          <CircleAlert aria-hidden="true" size={22} className="mt-px text-serial" />
        ) : (
          <Check aria-hidden="true" size={22} className="mt-px" />
        )}
        <ToastText toast={toast} />
        <RadixToast.Close className="tool -my-2" aria-label={words.close}>
          <X aria-hidden="true" size={20} />
        </RadixToast.Close>
      </RadixToast.Root>
      {/* Above a phone's cookie banner. At the top while a sheet has its buttons below. */}
      <RadixToast.Viewport
        hotkey={['F8']}
        label={words.notifications}
        {...wayBack.place}
        className="fixed inset-e-0 bottom-0 z-50 w-full p-4 max-md:bottom-(--consent-height,0px) max-md:in-data-scroll-locked:top-0 max-md:in-data-scroll-locked:bottom-auto md:max-w-[420px]"
      />
    </RadixToast.Provider>
  )
}

function ToastText({ toast: { title, description, names, variant, action } }: { toast: Toast }) {
  return (
    <div>
      {title ? (
        <RadixToast.Title className="font-[640]">
          <Exact in={title} names={names} />
        </RadixToast.Title>
      ) : null}
      {description ? (
        <RadixToast.Description
          className={`leading-[1.4] ${variant === 'destructive' ? 'text-ink-2' : 'text-receipt/85'}`}
        >
          <Exact in={description} names={names} />
        </RadixToast.Description>
      ) : null}
      {action ? (
        <RadixToast.Action
          altText={action.label}
          onClick={action.onClick}
          className="tool -ms-2.5 underline underline-offset-4"
        >
          {action.label}
        </RadixToast.Action>
      ) : null}
    </div>
  )
}

/**
 * For an element that the keyboard can reach from anywhere and that then disappears. Returns the
 * focus to where it came from. Spread `place` on the container.
 */
function useWayBack() {
  const cameFrom = useRef<EventTarget>(null)
  const place = useRef<HTMLElement>(null)
  return {
    place: {
      onFocus({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        place.current = currentTarget
        // A finger's press has no origin: focusing a field again would open a phone's keyboard.
        if (!target.matches(':focus-visible') || currentTarget.contains(relatedTarget)) return
        cameFrom.current = relatedTarget
      },
    },
    go() {
      const { current } = cameFrom
      const isInIt = place.current?.contains(document.activeElement)
      if (isInIt && current instanceof HTMLElement && current.isConnected) current.focus()
    },
  }
}
