import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { Exact } from './Exact.tsx'
import { currentToast, dismissToast, subscribeToToasts, type Toast } from './toast.ts'

type Card = ComponentType<{ toast: Toast }>

/** The place of the toast. Only once in the document. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => undefined)
  const [LoadedCard, setCard] = useState<Card>()
  const [hasFailed, setFailed] = useState(false)

  // Most pages never show a toast: its code loads with the first one.
  useEffect(() => {
    if (!toast || LoadedCard) return
    import('./ToastCard.tsx').then(
      ({ default: ToastCard }) => setCard(() => ToastCard),
      () => setFailed(true),
    )
  }, [toast, LoadedCard])

  if (!toast) return null
  if (LoadedCard) return <LoadedCard toast={toast} />
  return hasFailed ? <PlainToast toast={toast} /> : null
}

/** Only the words: after a network failure the card's code may not load. */
function PlainToast({ toast: { title, description, names } }: { toast: Toast }) {
  return (
    <div
      role="alert"
      className="card pointer-events-auto fixed inset-x-4 bottom-[calc(1rem+var(--consent-height,0px))] z-50 px-[18px] py-3.5 shadow-lifted max-md:in-data-scroll-locked:top-4 max-md:in-data-scroll-locked:bottom-auto md:left-auto md:w-[388px]"
    >
      {title ? (
        <p className="font-[640]">
          <Exact in={title} names={names} />
        </p>
      ) : null}
      <p className="leading-[1.4] text-ink-2">
        <Exact in={description} names={names} />
      </p>
      <button type="button" className="tool -ml-2.5" onClick={dismissToast}>
        Close
      </button>
    </div>
  )
}
