import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import {
  isClosingTime,
  setClosingTime,
  showClosingTime,
  subscribeToClosingTime,
} from './closingTime.ts'

/** Turns the desk dark for the evening, as long as it is in the page. */
export function ClosingTimeSwitch() {
  const isDark = useSyncExternalStore(subscribeToClosingTime, isClosingTime, () => false)

  useLayoutEffect(() => {
    showClosingTime(isDark)
    return () => showClosingTime(false)
  }, [isDark])

  const Icon = isDark ? Sun : Moon
  return (
    <IconButton
      role="switch"
      aria-checked={isDark}
      aria-label="Dark mode"
      className="text-ink-2"
      onClick={() => setClosingTime(!isDark)}
    >
      <Icon aria-hidden="true" size={20} />
      <span className="max-desk:hidden">Dark mode</span>
    </IconButton>
  )
}
