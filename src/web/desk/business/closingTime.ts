import { mayKeep, subscribeToConsent } from '../../consent/consent.ts'
import { functionalKeys } from '../../consent/functionalKeys.ts'

const theme = 'closing-time'
const listeners = new Set<() => void>()
/** As it was chosen in this tab; undefined until it was. */
let chosen: boolean | undefined

/** Whether the desk is dark, as far as this browser may remember it. */
export function isClosingTime(): boolean {
  chosen ??= stored() === theme
  return chosen
}

/** Kept for the next visit where that is allowed, else as long as the tab. */
export function setClosingTime(isDark: boolean): void {
  chosen = isDark
  keep()
  for (const listener of listeners) listener()
}

export function subscribeToClosingTime(listener: () => void): () => void {
  listeners.add(listener)
  // Whoever allows it later has the choice of today kept too.
  const unsubscribe = subscribeToConsent(keep)
  return () => {
    listeners.delete(listener)
    unsubscribe()
  }
}

/** Puts the theme on the whole document: sheets and toasts stand outside the page. */
export function showClosingTime(isDark: boolean): void {
  if (isDark) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}

function stored(): string | null {
  try {
    return mayKeep('functional') ? localStorage.getItem(functionalKeys.theme) : null
  } catch {
    return null
  }
}

function keep(): void {
  if (chosen === undefined) return
  try {
    if (chosen && mayKeep('functional')) localStorage.setItem(functionalKeys.theme, theme)
    else localStorage.removeItem(functionalKeys.theme)
  } catch {
    // It then holds as long as the tab.
  }
}

/**
 * For the head of the desk's documents, before anything is painted: no light page flashes up in the
 * evening. What may not be remembered any more is removed when that is chosen, so the key says enough.
 */
export const firstTheme = [
  'try{if(/^\\/business(-dashboard-real|\\/(activity|customers?|reviews|insights))\\/?$/',
  `.test(location.pathname)&&localStorage.getItem("${functionalKeys.theme}")==="${theme}")`,
  `document.documentElement.dataset.theme="${theme}"}catch{}`,
].join('')
