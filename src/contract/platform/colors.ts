/** A business's color, made readable for every role. */
export interface GuardedColors {
  /** The background of buttons and shop avatars. */
  fill: string
  /** Text on `fill`, at 4.5:1 or better. */
  onFill: string
  /** Text and icons on white, at 4.5:1 or better. */
  text: string
  /** The edge of a `fill` on white, at 3:1 or better. */
  edge: string
  /** The modules of a printed code, at 7:1 or better. */
  qr: string
  /** A pale background for text in `ink`. */
  tint: string
  /** White text on the original color was unreadable, so `fill` or `onFill` differs. */
  changed: boolean
}

type Rgb = [red: number, green: number, blue: number]

const WHITE = '#FFFFFF'
const BLACK = '#000000'
const INK = '#1B2420'

const READABLE = 4.5
const VISIBLE = 3
const SCANNABLE = 7

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function toHex(rgb: Rgb): string {
  const channels = rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0'))
  return `#${channels.join('')}`.toUpperCase()
}

/** Mixes `share` of `other`, from 0 to 1, into `hex`. */
function mix(hex: string, other: string, share: number): string {
  const [a, b] = [toRgb(hex), toRgb(other)]
  return toHex([
    a[0] * (1 - share) + b[0] * share,
    a[1] * (1 - share) + b[1] * share,
    a[2] * (1 - share) + b[2] * share,
  ])
}

function luminance(hex: string): number {
  const [red, green, blue] = toRgb(hex).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colors by WCAG 2.2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [first, second] = [luminance(a) + 0.05, luminance(b) + 0.05]
  return first > second ? first / second : second / first
}

/** The lightest of fifty darker shades whose contrast to white is at least `ratio`. */
function darkenOnWhite(hex: string, ratio: number): string {
  for (let step = 0; step < 50; step += 1) {
    const shade = step === 0 ? hex : mix(hex, BLACK, step / 50)
    if (contrast(shade, WHITE) >= ratio) return shade
  }
  return INK
}

function wordsOn(brand: string): string | undefined {
  return [WHITE, INK].find((words) => contrast(brand, words) >= READABLE)
}

/** The colors of a business by the names of the CSS variables. */
export function colorVariables(primaryColor: string): [name: `--${string}`, color: string][] {
  const { fill, onFill, text, edge, tint } = guard(primaryColor)
  return [
    ['--biz', primaryColor],
    ['--biz-fill', fill],
    ['--biz-on-fill', onFill],
    ['--biz-text', text],
    ['--biz-edge', edge],
    ['--biz-tint', tint],
  ]
}

/** Takes `#rrggbb`. Only shapes without text may show the owner's original color. */
export function guard(brand: string): GuardedColors {
  const words = wordsOn(brand)
  return {
    fill: words ? brand : darkenOnWhite(brand, READABLE),
    onFill: words ?? WHITE,
    text: darkenOnWhite(brand, READABLE),
    edge: darkenOnWhite(brand, VISIBLE),
    qr: contrast(brand, WHITE) >= SCANNABLE ? brand : INK,
    tint: mix(brand, WHITE, 0.88),
    changed: words !== WHITE,
  }
}
