import { guard } from '../../../contract/platform/colors.ts'

const WHITE = '#FFFFFF'

export interface ColorLabels {
  readonly headline: string
  readonly sentence: string
  /** Two samples side by side, with and without the correction. Only one if nothing changes. */
  readonly samples: readonly {
    readonly fill: string
    readonly words: string
    readonly caption: string
    readonly isUsed: boolean
  }[]
}

/** How an owner's color is corrected for readable text, and why. Takes `#rrggbb`. */
export function colorLabels(color: string): ColorLabels {
  const { fill, onFill, changed } = guard(color)
  const name = colorName(color)
  const bad = { fill: color, words: WHITE, caption: 'White: hard to read', isUsed: false }
  if (!changed) {
    return {
      headline: `Your ${name} works as it is.`,
      sentence: `White text is easy to read on your ${name}.`,
      samples: [{ fill, words: onFill, caption: 'White: what customers see', isUsed: true }],
    }
  }
  if (fill === color) {
    return {
      headline: `Your ${name} stays ${name}, with dark text.`,
      sentence: `White text would be hard to read on your ${name}, so buttons and prints use dark text.`,
      samples: [bad, { fill, words: onFill, caption: 'Dark: what customers see', isUsed: true }],
    }
  }
  return {
    headline: `Buttons use a slightly darker ${name}.`,
    sentence: `Text would be hard to read on your ${name}, so buttons use ${fill}. The awning keeps your ${name}.`,
    samples: [bad, { fill, words: onFill, caption: 'Darker: what customers see', isUsed: true }],
  }
}

/** Where each named hue ends, in degrees. */
const hues: readonly [number, string][] = [
  [15, 'red'],
  [40, 'orange'],
  [68, 'yellow'],
  [165, 'green'],
  [195, 'teal'],
  [255, 'blue'],
  [290, 'purple'],
  [345, 'pink'],
  [360, 'red'],
]

/** A color's common name. */
export function colorName(color: string): string {
  const value = Number.parseInt(color.slice(1), 16)
  const channels = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => channel / 255)
  const [red = 0, green = 0, blue = 0] = channels
  const [most, least] = [Math.max(...channels), Math.min(...channels)]
  const [span, lightness] = [most - least, (most + least) / 2]
  if (most < 0.16) return 'black'
  if (least > 0.93) return 'white'
  if (span < 0.1) return 'gray'
  const turn =
    most === red
      ? (green - blue) / span + 6
      : most === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4
  const hue = (turn * 60) % 360
  if (hue >= 10 && hue < 45 && lightness < 0.36) return 'brown'
  return hues.find(([end]) => hue < end)?.[1] ?? 'red'
}
