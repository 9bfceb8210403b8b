import type { Page } from '@playwright/test'

/** What others do to a page before its own scripts run. Each runs in the page. */

/**
 * As translators do: each text is replaced by `<font><font>text</font></font>`, again for what
 * appears later.
 */
function translate(): void {
  const left = 'script,style,font,select,textarea,svg,noscript,title'
  function wrapAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || !text.parentNode || text.parentElement?.closest(left)) continue
      if (text.parentElement?.closest('[translate=no],.notranslate')) continue
      const font = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = `«${text.data}»`
      font.append(inner)
      text.parentNode.replaceChild(font, text)
    }
  }
  wrapAll(document.body)
  document.documentElement.lang = 'es'
  document.documentElement.classList.add('translated-ltr')
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node.nodeType === Node.ELEMENT_NODE && node.nodeName !== 'FONT') wrapAll(node)
    }
  }).observe(document.body, { childList: true, subtree: true })
}

/** As Safari does with what looks like a phone number, a date or an address. */
function linkNumbers(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!/\d/.test(text.data) || text.parentElement?.closest('script,style,select,textarea,a'))
      continue
    const link = document.createElement('a')
    link.setAttribute('x-apple-data-detectors', 'true')
    link.href = 'tel:+14155550138'
    text.replaceWith(link)
    link.append(text)
  }
}

/** As extensions for dark mode do: a class, style sheets, and attributes on what has a style. */
function darken(): void {
  document.documentElement.setAttribute('data-darkreader-mode', 'dynamic')
  document.documentElement.setAttribute('data-darkreader-scheme', 'dark')
  for (const place of [document.head, document.body]) {
    const sheet = document.createElement('style')
    sheet.className = 'darkreader darkreader--fallback'
    sheet.textContent = 'html{background:#181a1b!important}'
    place.prepend(sheet)
  }
  for (const element of document.querySelectorAll<HTMLElement>('[style],svg,svg *')) {
    element.setAttribute('data-darkreader-inline-color', '')
    element.style.setProperty('--darkreader-inline-color', '#fff')
  }
}

/** As password managers do: buttons beside and around fields, and attributes on them. */
function offerPasswords(): void {
  for (const field of document.querySelectorAll<HTMLElement>('input:not([type=hidden])')) {
    field.setAttribute('data-lpignore', 'true')
    field.setAttribute('data-com.bitwarden.browser.user-edited', 'yes')
    const icon = document.createElement('div')
    icon.setAttribute('data-lastpass-icon-root', '')
    icon.attachShadow({ mode: 'open' }).innerHTML = '<button>…</button>'
    field.after(icon)
  }
  for (const form of document.forms) form.prepend(document.createElement('com-1password-button'))
}

const all = { translate, linkNumbers, darken, offerPasswords }
export type Interference = keyof typeof all
export const interferences = Object.keys(all) as Interference[]

export async function interfere(page: Page, how: Interference): Promise<void> {
  await page.evaluate(all[how])
}
