import { browserStorage } from '../../platform/api/browserStorage.ts'
import { ownerPages } from '../business/pages.ts'

const themeKey = 'rewardhop.theme'
const theme = 'dark'
/** The browser's own frame around the page: `--color-counter` of the dark and of the light pages. */
export const frameColors = { dark: '#141b18', light: '#f2f4ee' } as const
/** Values stored for dark mode, including the old name. */
const storedNames = /^(dark|closing-time)$/
const listeners = new Set<() => void>()
/** The choice made in this tab. Undefined until one is made. */
let chosen: boolean | undefined

/** Whether the owner's pages are dark. A stored display choice needs no cookie consent. */
export function isDarkMode(): boolean {
  chosen ??= storedNames.test(browserStorage.read(themeKey) ?? '')
  return chosen
}

/** Stored until it is switched off. Without storage it lasts as long as the tab. */
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

/** Themes the whole document, because sheets and toasts are outside the page. */
export function showDarkMode(isDark: boolean): void {
  if (isDark) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
  const frame = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (frame) frame.content = isDark ? frameColors.dark : frameColors.light
}

const darkPaths = ownerPages.filter(({ staysLight }) => !staysLight).map(({ path }) => path)

/** For the head of the owner's documents: runs before the first paint, so no light page flashes. */
export const firstTheme = [
  `try{if(${JSON.stringify(darkPaths)}.includes(location.pathname.replace(/\\/$/,""))`,
  `&&${storedNames}.test(localStorage.getItem("${themeKey}"))){`,
  `document.documentElement.dataset.theme="${theme}";`,
  `document.querySelector('meta[name="theme-color"]').content="${frameColors.dark}"}}catch{}`,
].join('')
