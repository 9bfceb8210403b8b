import type { MouseEvent, ReactNode } from 'react'
import { useWords } from '../words/useWords.tsx'
import { uiWords } from './uiWords.ts'

/**
 * A link to a page of ours in a new tab, so that typed text stays. Views inside other apps have no
 * tabs; there it opens here.
 */
export function NewTab({ href, children }: { href: string; children: ReactNode }) {
  const { words } = useWords(uiWords)
  function openTab(event: MouseEvent) {
    event.preventDefault()
    if (!window.open(href)) location.assign(href)
  }
  return (
    <a href={href} target="_blank" rel="noopener" onClick={openTab}>
      {children}
      <span className="sr-only"> {words.newTab}</span>
    </a>
  )
}
