import { useSyncExternalStore } from 'react'
import { useWords } from '../words/useWords.tsx'
import { currentToast, dismissToast, subscribeToToasts, type Toast } from './toast.ts'
import { uiWords } from './uiWords.ts'
import { useLater } from './useLater.ts'

const loadCard = () => import('./ToastCard.tsx')

/** The place of the toast. Only once in the document. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => undefined)
  // Most pages never show a toast: its code loads with the first one.
  const { part, hasFailed } = useLater(loadCard, toast !== undefined)
  if (!toast) return null
  if (part) return <part.default toast={toast} />
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
