import { createRoot } from 'react-dom/client'
import { ConsentWatch } from '../../shared/consent/ConsentWatch.tsx'

/** Puts the cookie question after the first link, "Skip to content", as on every other page. */
export function showQuestion(): void {
  const place = document.createElement('div')
  document.getElementById('standalone')?.firstElementChild?.after(place)
  createRoot(place).render(<ConsentWatch />)
}
