import { renderToStaticMarkup } from 'react-dom/server'
import { AddressContext } from '../standalone/address.ts'
import { StaticSize } from '../ui/staticSize.ts'
import { openSampleShop } from './answers.ts'
import { DemoTools } from './DemoTools.tsx'
import { SampleDesk } from './SampleDesk.tsx'

/** The moment of our pictures: a Friday at a quarter to eleven. */
const moment = new Date(2026, 2, 6, 10, 45)

// Pictures far down the page are in no hurry.
const preloads = /<link rel="preload" as="image"[^>]*>/g

/** The sample dashboard as HTML, for phones and for desks: no script is needed to read it. */
export function drawFirst(): string {
  const [phone, desk] = [
    draw({ isPhone: true, chart: { width: 330, height: 230 } }),
    draw({ isPhone: false, chart: { width: 690, height: 420 } }),
  ]
  return `<div class="desk:hidden">${phone}</div><div class="max-desk:hidden">${desk}</div>`
}

function draw(size: { isPhone: boolean; chart: { width: number; height: number } }): string {
  return renderToStaticMarkup(
    <AddressContext value={{ params: {}, search: '' }}>
      <StaticSize value={size}>
        <DemoTools />
        <SampleDesk shop={openSampleShop(() => moment)} />
      </StaticSize>
    </AddressContext>,
  ).replace(preloads, '')
}
