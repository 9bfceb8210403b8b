import { browserStorage } from '../../api/browserStorage.ts'

const themeKey = 'rewardhop.theme'
const theme = 'dark'
/** What browsers have stored for it, the name of before included. */
const storedNames = /^(dark|closing-time)$/
const listeners = new Set<() => void>()
/** As it was chosen in this tab; undefined until it was. */
let chosen: boolean | undefined

/** Whether the owner's pages are dark: somebody chose it in this browser, which no cookie question is about. */
export function isDarkMode(): boolean {
  chosen ??= storedNames.test(browserStorage.read(themeKey) ?? '')
  return chosen
}

/** Kept until it is switched off, or as long as the tab where the browser stores nothing. */
export function setDarkMode(isDark: boolean): void {
  chosen = isDark
  if (isDark) browserStorage.write(themeKey, theme)
  else browserStorage.remove(themeKey)
  for (const listener of listeners) listener()
}

export function subscribeToDarkMode(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Puts the theme on the whole document: sheets and toasts stand outside the page. */
export function showDarkMode(isDark: boolean): void {
  if (isDark) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}

/**
 * For the head of the owner's documents, before anything is painted: no light page flashes up in the
 * evening.
 */
export const firstTheme = [
  'try{if(/^\\/business(-dashboard-real|\\/(activity|customers?|reviews|insights))\\/?$/',
  `.test(location.pathname)&&${storedNames}.test(localStorage.getItem("${themeKey}")))`,
  `document.documentElement.dataset.theme="${theme}"}catch{}`,
].join('')
