import { renderToStaticMarkup } from 'react-dom/server'
import { AddressContext } from '../platform/api/address.ts'
import { drawnAt } from '../platform/ui/serverTime.ts'
import { StaticSize } from '../platform/ui/useIsPhone.ts'

import { LanguageContext } from '../platform/words/LanguageContext.ts'
import type { SpokenWords } from '../platform/words/language.ts'

import { moment } from '../shared/demo/calendar.ts'
import { LiveDashboard } from './LiveDashboard.tsx'

// Pictures far down the page are in no hurry.
const preloads = /<link rel="preload" as="image"[^>]*>/g

/** The demo's dashboard as HTML, once for phones and once for desktops. It needs no script. */
export function drawFirst(spoken: SpokenWords): string {
  const [phone, desktop] = [
    draw(spoken, { isPhone: true, chart: { width: 330, height: 230 } }),
    draw(spoken, { isPhone: false, chart: { width: 690, height: 210 } }),
  ]
  return `<div class="md:hidden">${phone}</div><div class="max-md:hidden">${desktop}</div>`
}

interface Size {
  isPhone: boolean
  chart: { width: number; height: number }
}
function draw(spoken: SpokenWords, size: Size): string {
  const page = (
    <AddressContext value={{ path: '/', params: {}, search: '' }}>
      <LanguageContext value={spoken}>
        <StaticSize value={size}>
          <LiveDashboard />
        </StaticSize>
      </LanguageContext>
    </AddressContext>
  )
  return drawnAt(moment, () => renderToStaticMarkup(page)).replace(preloads, '')
}
