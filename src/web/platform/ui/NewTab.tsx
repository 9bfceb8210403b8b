import type { MouseEvent, ReactNode } from 'react'
import { useWords } from '../words/useWords.tsx'
import { uiWords } from './uiWords.ts'

/**
 * Opens a link in a new tab, so that typed text stays. Views inside other apps have no tabs; there it
 * opens here.
 */
export function openTab(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const { href } = event.currentTarget
  const tab = window.open(href)
  if (!tab) location.assign(href)
  // Another site must not lead this page elsewhere.
  else if (new URL(href).origin !== location.origin) tab.opener = null
}

/** A link to a page of ours in a new tab. */
export function NewTab({ href, children }: { href: string; children: ReactNode }) {
  const { words } = useWords(uiWords)
  return (
    <a href={href} target="_blank" rel="noopener" onClick={openTab}>
      {children}
      <span className="sr-only"> {words.newTab}</span>
    </a>
  )
}
