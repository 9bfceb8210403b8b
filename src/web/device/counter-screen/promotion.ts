import type { PromisedOnScreen } from '../../../contract/counterScreen.ts'
import { formatNumberIn } from '../../../contract/platform/speech.ts'
import type { SpokenWords } from '../../platform/words/language.ts'
import { speak } from '../../platform/words/pageWords.ts'
import { bonusWords } from '../../shared/bonus/bonusWords.ts'
import { timeIn } from './hours.ts'
import { type Part, partsOf } from './parts.ts'
import { speaksOfPromotions, titleWords } from './promotionVoices.ts'
import { type Said, sayLines } from './saying.ts'
import type { Worth } from './worth.ts'
import './promotion.css'

export { learn } from './promotionVoices.ts'

/** What the screen says while a promotion holds. It loads with the first that does. */
export const promotion = { speaksOfPromotions, sayPromised, sayLimits }
export type Promotion = typeof promotion

/** Says before a scan what the page of the scanned code says. False if nothing is promised. */
function sayPromised(
  page: HTMLElement,
  voices: readonly SpokenWords[],
  { points, promised }: Worth,
): boolean {
  const title = partsOf(page).fill('title')
  const line = lineUnder(page, 'code', title.closest('h1') ?? title)
  line.hidden = !promised
  page.toggleAttribute('data-promises', Boolean(promised))
  if (!promised) return false
  sayLines(title, voices, (voice) => {
    const number = (value: number) => formatNumberIn(voice, value)
    const sum = `${number(points)}\u00a0+\u00a0${number(promised.points)}`
    return [[speak(voice, titleWords).words.scanFor, { sum }]]
  })
  sayLines(line, voices, (voice) => [whatHolds(voice, promised), ...limitsOf(voice, promised)])
  return true
}

/** Says under the points of a scan for whom they are not more than the code's own. */
function sayLimits(page: HTMLElement, voices: readonly SpokenWords[], { promised }: Worth): void {
  const figure = partsOf(page).fill('plus')
  const line = lineUnder(page, 'scanned', figure)
  // The sum is as wide as the screen, too.
  const letters = figure.textContent.length
  figure.style.fontSize = promised ? `min(${Math.floor(150 / letters)}vmin, 16rem)` : ''
  sayLines(line, promised ? voices : [], (voice) => (promised ? limitsOf(voice, promised) : []))
}

function whatHolds(voice: SpokenWords, { effect, amount, until }: PromisedOnScreen): Said {
  const { words } = speak(voice, bonusWords)
  const sentences = until === null ? words.today : words.until
  const sentence = effect === 'plus' ? 'plus' : amount === 2 ? 'double' : 'triple'
  return [sentences[sentence], { count: amount, time: until === null ? '' : timeIn(voice, until) }]
}

/** Nobody knows yet who will scan. */
function limitsOf(voice: SpokenWords, { points, isMost, mostADay }: PromisedOnScreen): Said[] {
  const { words } = speak(voice, bonusWords)
  return [
    ...(mostADay === null ? [] : [[words.mostADay, { count: mostADay }] as const]),
    ...(isMost ? [[words.mostPerVisit, { most: points }] as const] : []),
  ]
}

/** A line under a part's element. A page without promotions has none. */
function lineUnder(page: HTMLElement, part: Part, above: HTMLElement): HTMLElement {
  const known = page.querySelector<HTMLElement>(`[data-part="${part}"] [data-line]`)
  if (known) return known
  const line = document.createElement('p')
  line.dataset.line = ''
  line.className = 'screen-line'
  const both = document.createElement('div')
  above.before(both)
  both.append(above, line)
  return line
}
