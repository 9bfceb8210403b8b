import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { isDarkMode, setDarkMode, showDarkMode, subscribeToDarkMode } from './darkMode.ts'

/** Turns the owner's pages dark while it is mounted. */
export function DarkModeSwitch() {
  const isDark = useSyncExternalStore(subscribeToDarkMode, isDarkMode, () => false)

  useLayoutEffect(() => {
    showDarkMode(isDark)
    return () => showDarkMode(false)
  }, [isDark])

  const Icon = isDark ? Sun : Moon
  return (
    <IconButton
      role="switch"
      aria-checked={isDark}
      aria-label="Dark mode"
      className="text-ink-2"
      onClick={() => setDarkMode(!isDark)}
    >
      <Icon aria-hidden="true" size={20} />
      <span className="max-md:hidden">Dark mode</span>
    </IconButton>
  )
}
