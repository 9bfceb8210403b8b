import { createRoot } from 'react-dom/client'
import { LanguageContext } from '../../platform/words/LanguageContext.ts'
import type { SpokenWords } from '../../platform/words/language.ts'
import { ConsentWatch } from '../../shared/consent/ConsentWatch.tsx'

/** Puts the cookie question after the first link, "Skip to content", as on every other page. */
export function showQuestion(page: HTMLElement, spoken: SpokenWords): void {
  const place = document.createElement('div')
  page.firstElementChild?.after(place)
  createRoot(place).render(
    <LanguageContext value={spoken}>
      <ConsentWatch />
    </LanguageContext>,
  )
}
