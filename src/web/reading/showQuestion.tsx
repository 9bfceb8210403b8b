import { createRoot } from 'react-dom/client'
import { ConsentWatch } from '../consent/ConsentWatch.tsx'

/** Puts the cookie question where every page has it: behind the first link, which skips to the content. */
export function showQuestion(): void {
  const place = document.createElement('div')
  document.getElementById('standalone')?.firstElementChild?.after(place)
  createRoot(place).render(<ConsentWatch />)
}
