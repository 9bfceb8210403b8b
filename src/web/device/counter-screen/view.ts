import type { TillDevice } from '../../../contract/devices.ts'
import { drawCode } from '../../../contract/drawCode.ts'
import { colorVariables } from '../../../contract/platform/colors.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { screenStepMs } from '../../../contract/presence.ts'
import { serverNow } from '../../platform/ui/serverTime.ts'
import { shopInitial } from '../../platform/ui/shopInitial.ts'
import type { closedUntil } from './hours.ts'
import { partsOf } from './parts.ts'

const tickMs = 500

/** Shows things on the page, and knows nothing of why. */
export function viewOf(page: HTMLElement) {
  const { fill, press, show } = partsOf(page)
  let nextTick: ReturnType<typeof setTimeout> | undefined
  let endLast: ReturnType<typeof setTimeout> | undefined

  /** Empties the ring twice a second. An animation would draw sixty times a second, all day. */
  function empty() {
    clearTimeout(nextTick)
    const gone = (serverNow() % screenStepMs) / screenStepMs
    fill('ring').style.strokeDashoffset = String(Math.round(gone * 100))
    nextTick = setTimeout(empty, tickMs)
  }
  function showInstead(part: Parameters<typeof show>[0]) {
    clearTimeout(nextTick)
    show(part)
  }

  return {
    press,
    showOpening: () => show('opening'),
    showShop: (device: TillDevice) => showShop(page, device),
    showValues: (values: readonly number[], { value, onChoose }: Choice) => {
      fill('edge').hidden = values.length < 2
      const keys = values.map((points) => valueKey(points, { value, onChoose }))
      const there = fill('values')
      const words = keys.map((key) => key.outerHTML).join('')
      if (there.innerHTML !== words) there.replaceChildren(...keys)
    },
    showCode(link: string, points: number) {
      showCode(page, link, points)
      show('code')
      empty()
    },
    isOf: (points: number) => fill('points').textContent === formatPoints(points),
    showClosed({ day, time }: NonNullable<ReturnType<typeof closedUntil>>) {
      const when = day ? ` on ${day}` : ''
      fill('opens').textContent = `We open at ${time}${when}. The code comes back then.`
      showInstead('closed')
    },
    showNothing: () => showInstead('nothing'),
    showTrouble(words: string) {
      fill('trouble').textContent = words
      showInstead('trouble')
    },
    showScanned(points: number) {
      fill('plus').textContent = `+${points}`
      showInstead('scanned')
    },
    /** Shows beside the code, for a while, how many points the scanned one gave. */
    showLast(points: number, forMs: number) {
      clearTimeout(endLast)
      fill('last').textContent = `+${points}`
      fill('last').hidden = false
      endLast = setTimeout(() => {
        fill('last').hidden = true
      }, forMs)
    },
  }
}

function showShop(page: HTMLElement, { shop, location }: TillDevice): void {
  const { fill } = partsOf(page)
  for (const [name, color] of colorVariables(shop.primaryColor)) page.style.setProperty(name, color)
  fill('shop').textContent = shop.name
  fill('shop').style.setProperty('--letters', String(shop.name.length))
  fill('sign').textContent = shopInitial(shop.name)
  const logo = fill('logo') as HTMLImageElement
  if (shop.logoUrl) logo.src = shop.logoUrl
  logo.hidden = !shop.logoUrl
  fill('sign').hidden = Boolean(shop.logoUrl)
  document.title = `${location.shownName ?? shop.name}, counter screen`
}

function showCode(page: HTMLElement, link: string, points: number): void {
  const { fill } = partsOf(page)
  const { modules, path } = drawCode(link)
  const code = fill('code')
  code.setAttribute('viewBox', `0 0 ${modules} ${modules}`)
  code.querySelector('path')?.setAttribute('d', path)
  code.dataset.link = link
  fill('points').textContent = formatPoints(points)
  // Moves the picture a little: an unmoving picture burns in over months.
  const minute = Math.floor(serverNow() / 60_000)
  page.style.setProperty('--away-x', `${(minute % 5) - 2}px`)
  page.style.setProperty('--away-y', `${((minute * 3) % 7) - 3}px`)
}

interface Choice {
  /** The value that is shown now. */
  readonly value: number | null
  readonly onChoose: (points: number) => void
}

function valueKey(points: number, { value, onChoose }: Choice): HTMLElement {
  const key = document.createElement('button')
  key.type = 'button'
  key.className = 'value-key'
  key.textContent = String(points)
  key.setAttribute('aria-label', formatPoints(points))
  key.setAttribute('aria-pressed', String(points === value))
  key.onclick = () => onChoose(points)
  return key
}
