import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentToast, subscribeToToasts } from './toast.ts'

// Most pages never show a toast: its code comes with the first one.
const ToastCard = lazy(() => import('./ToastCard.tsx'))

/** The place of the one toast, once in the document. */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => undefined)
  if (!toast) return null
  return (
    <Suspense>
      <ToastCard toast={toast} />
    </Suspense>
  )
}
