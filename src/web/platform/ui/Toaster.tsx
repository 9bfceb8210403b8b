import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { useWords } from '../words/useWords.tsx'
import { currentToast, dismissToast, subscribeToToasts, type Toast } from './toast.ts'
import { uiWords } from './uiWords.ts'

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
function PlainToast({ toast: { title, description } }: { toast: Toast }) {
  const { words } = useWords(uiWords)
  return (
    <div role="alert" className="card plain-toast px-[18px] py-3.5">
      {title ? <p className="font-[640]">{title}</p> : null}
      <p className="leading-[1.4] text-ink-2">{description}</p>
      <button type="button" className="tool -ms-2.5" onClick={dismissToast}>
        {words.close}
      </button>
    </div>
  )
}
