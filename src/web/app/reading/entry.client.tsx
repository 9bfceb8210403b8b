import { whenIdle } from '../../platform/ui/whenIdle.ts'
import { loadWords } from '../../platform/words/language.ts'
import {
  forgetUnallowed,
  openCookiePreferences,
  readConsent,
  subscribeToConsent,
} from '../../shared/consent/consent.ts'

// Only the cookie question needs code on these pages. It loads only for people who are asked.
let isAsking = false

async function ask(): Promise<void> {
  const place = document.getElementById('standalone')
  if (isAsking || !place) return
  isAsking = true
  try {
    const [{ showQuestion }, spoken] = await Promise.all([
      import('./showQuestion.tsx'),
      loadWords(place),
    ])
    showQuestion(place, spoken)
  } catch {
    isAsking = false
    addEventListener('online', ask, { once: true })
  }
}

function follow(): void {
  forgetUnallowed()
  if (!readConsent()) whenIdle(ask)
}

subscribeToConsent(follow)
follow()
for (const key of document.querySelectorAll('[data-cookie-preferences]')) {
  key.classList.remove('invisible')
  key.addEventListener('click', () => {
    openCookiePreferences()
    void ask()
  })
}
