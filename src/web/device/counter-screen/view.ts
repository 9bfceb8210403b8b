import type { TillDevice } from '../../../contract/devices.ts'
import { drawCode } from '../../../contract/drawCode.ts'
import { colorVariables } from '../../../contract/platform/colors.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { screenStepMs } from '../../../contract/presence.ts'
import { serverNow } from '../../platform/ui/serverTime.ts'
import { shopInitial } from '../../platform/ui/shopInitial.ts'
import { pageLanguage, type SpokenWords } from '../../platform/words/language.ts'
import { type Opening, timeIn, weekdayIn } from './hours.ts'
import { partsOf } from './parts.ts'
import type { Promotion } from './promotion.ts'
import { nameOfCode, type ScreenWords, sayIn } from './saying.ts'
import { figureOf, type Worth } from './worth.ts'

const tickMs = 500

/** Shows things on the page, and knows nothing of why. */
export function viewOf(page: HTMLElement) {
  const { fill, press, show } = partsOf(page)
  let nextTick: ReturnType<typeof setTimeout> | undefined
  let endLast: ReturnType<typeof setTimeout> | undefined
  const sentences = sentencesOf(page)
  sentences.speak([pageLanguage()])

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
    speak: sentences.speak,
    sayWorth: sentences.sayWorth,
    sayPromisesBy: sentences.sayPromisesBy,
    showOpening: () => show('opening'),
    showShop: (device: TillDevice) => showShop(page, device),
    showValues: (worths: readonly Worth[], choice: Choice) => {
      fill('edge').hidden = worths.length < 2
      const keys = worths.map((worth) => valueKey(worth, choice))
      const there = fill('values')
      const words = keys.map((key) => key.outerHTML).join('')
      if (there.innerHTML !== words) there.replaceChildren(...keys)
    },
    showCode(link: string) {
      showCode(page, link)
      show('code')
      empty()
    },
    showClosed(until: Opening) {
      sentences.sayOpening(until)
      showInstead('closed')
    },
    showNothing: () => showInstead('nothing'),
    showTrouble(words: string) {
      fill('trouble').textContent = words
      showInstead('trouble')
    },
    showScanned(worth: Worth) {
      sentences.sayScanned(worth)
      showInstead('scanned')
    },
    /** Shows beside the code, for a while, how many points the scanned one gave. */
    showLast(worth: Worth, forMs: number) {
      clearTimeout(endLast)
      fill('last').textContent = figureOf(sentences.sayable(worth))
      fill('last').hidden = false
      endLast = setTimeout(() => {
        fill('last').hidden = true
      }, forMs)
    },
  }
}

/** What customers read, in the languages of the moment. */
function sentencesOf(page: HTMLElement) {
  const { fill } = partsOf(page)
  let voices: readonly SpokenWords[] = []
  let worth: Worth | undefined
  let opening: Opening | undefined
  let promotion: Promotion | undefined

  /** Less is said where the words have not arrived. */
  const sayable = ({ points, promised }: Worth): Worth =>
    promised && promotion?.speaksOfPromotions(voices) ? { points, promised } : { points }

  function sayWorth(next: Worth) {
    worth = next
    if (promotion?.sayPromised(page, voices, sayable(next))) return
    sayIn(fill('title'), voices, ({ scanFor }) => [scanFor, { count: next.points }])
  }
  function sayScanned(scanned: Worth) {
    const said = sayable(scanned)
    fill('plus').textContent = figureOf(said)
    promotion?.sayLimits(page, voices, said)
  }
  function sayOpening(until: Opening) {
    opening = until
    sayIn(fill('opens'), voices, (words, voice) => openingIn(words, voice, until))
  }

  return {
    sayable,
    sayWorth,
    sayScanned,
    sayOpening,
    sayPromisesBy(loaded: Promotion) {
      promotion = loaded
    },
    speak(next: readonly SpokenWords[]) {
      if (next.map(codeOf).join() === voices.map(codeOf).join()) return
      voices = next
      page.dataset.voices = String(next.length)
      showMainLanguage(page, next)
      for (const name of ['scanned', 'rest', 'closed', 'none', 'off'] as const) {
        sayIn(fill(name), next, (words) => words[name])
      }
      if (worth) sayWorth(worth)
      if (opening) sayOpening(opening)
    },
  }
}

const codeOf = ({ code }: SpokenWords) => code

/** The page mirrors as its first line does. */
function showMainLanguage(page: HTMLElement, voices: readonly SpokenWords[]): void {
  const { fill } = partsOf(page)
  const [main] = voices
  fill('sheet').lang = main?.tag ?? ''
  fill('sheet').dir = main?.isMirrored ? 'rtl' : 'ltr'
  fill('code').setAttribute('aria-label', nameOfCode(voices))
}

function openingIn(words: ScreenWords, voice: SpokenWords, { opens, weekday }: Opening) {
  const time = timeIn(voice, opens)
  if (weekday === undefined) return [words.opensToday, { time }] as const
  return [words.opensOn, { time, weekday: weekdayIn(voice, weekday) }] as const
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

function showCode(page: HTMLElement, link: string): void {
  const { fill } = partsOf(page)
  const { modules, path } = drawCode(link)
  const code = fill('code')
  code.setAttribute('viewBox', `0 0 ${modules} ${modules}`)
  code.querySelector('path')?.setAttribute('d', path)
  code.dataset.link = link
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

function valueKey({ points, promised }: Worth, { value, onChoose }: Choice): HTMLElement {
  const key = document.createElement('button')
  key.type = 'button'
  key.className = 'value-key'
  key.textContent = String(points)
  key.setAttribute('aria-label', formatPoints(points))
  if (promised) showAdded(key, { points, promised })
  key.setAttribute('aria-pressed', String(points === value))
  key.onclick = () => onChoose(points)
  return key
}

/** Under the value, as on the till. */
function showAdded(key: HTMLElement, { points, promised }: Required<Worth>): void {
  const added = document.createElement('span')
  added.className = 'text-2xs font-[560] md:text-sm'
  added.textContent = `+ ${promised?.points}`
  key.append(added)
  key.setAttribute('aria-label', `${points} ${added.textContent} points`)
}
