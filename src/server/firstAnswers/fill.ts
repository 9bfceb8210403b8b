import type { PublicBusiness } from '../../contract/businesses.ts'
import { colorVariables } from '../../contract/colors.ts'
import { blanks, type FirstAnswer, firstAnswerId } from '../../contract/firstAnswer.ts'
import { pointsInWords } from '../../contract/pointWords.ts'
import { shopInitial } from '../../contract/shopInitial.ts'

interface Filling {
  readonly business: PublicBusiness
  readonly code?: string
  readonly pointValue?: number
}

const blankPoints = pointsInWords(blanks.points)
const unbroken = (words: string) => words.replace(' ', '\u00a0')
const blankStyle = styleOf(blanks.primaryColor)
// One pass, so that nothing a shop has written is taken for a blank.
const blank = new RegExp(
  [
    blankStyle,
    blanks.name,
    blanks.initial,
    blanks.description,
    blanks.logoUrl,
    blanks.code,
    encodeURIComponent(blanks.code),
    blankPoints,
    unbroken(blankPoints),
  ].join('|'),
  'g',
)

/** Puts what is a shop's own into the page that was made for a shop without properties. */
export function fillPage(html: string, { business, code = '', pointValue = 0 }: Filling): string {
  const points = pointsInWords(pointValue)
  const values = new Map<string, string>([
    [blankStyle, styleOf(business.primaryColor)],
    [blanks.name, escaped(business.name)],
    [blanks.initial, escaped(shopInitial(business.name))],
    [blanks.description, escaped(business.description ?? '')],
    [blanks.logoUrl, escaped(business.logoUrl ?? '')],
    [blanks.code, escaped(code)],
    [encodeURIComponent(blanks.code), encodeURIComponent(code)],
    [blankPoints, points],
    [unbroken(blankPoints), unbroken(points)],
  ])
  return html.replace(blank, (found) => values.get(found) ?? '')
}

/** Puts the sentence of a refusal into the page that was made for one. */
export function fillRefusal(html: string, sentence: string): string {
  return html.replaceAll(blanks.sentence, () => escaped(sentence))
}

/** Adds the answer for the page's own code. A block of data: no policy has to allow it. */
export function withAnswer(html: string, answer: FirstAnswer<unknown>): string {
  // Nothing in it may end the element that it stands in.
  const json = JSON.stringify(answer).replaceAll('<', '\\u003c')
  const block = `<script type="application/json" id="${firstAnswerId}">${json}</script>`
  return html.replace('</head>', () => `${block}</head>`)
}

/** As React writes it into the static page. */
function styleOf(primaryColor: string): string {
  return colorVariables(primaryColor)
    .map(([name, color]) => `${name}:${color}`)
    .join(';')
}

function escaped(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#x27;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
