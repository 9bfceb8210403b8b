/** Which way the page's lines go, for code that must say it. Styles know it by themselves. */
export function pageDirection(): 'ltr' | 'rtl' {
  // Pages are also rendered where there is no document; nothing that is drawn then asks for it.
  return globalThis.document?.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'
}
