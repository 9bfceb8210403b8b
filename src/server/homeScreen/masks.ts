import { setImmediate as breath } from 'node:timers/promises'

/** The edge in pixels of the drawing from which all icons are made. */
export const drawnPixels = 512

/** A point's distance from a shape, in edges of the picture; negative inside it. */
type Shape = (x: number, y: number) => number

/** How much of each pixel a shape covers, in one byte. */
export interface Masks {
  /** The whole awning, including white stripes. */
  readonly awning: Buffer
  /** The awning's colored stripes. */
  readonly stripes: Buffer
  /** The round shop avatar under the awning. */
  readonly sign: Buffer
  /** The line inside the avatar's edge, and the hop of our mark. */
  readonly hop: Buffer
  /** The picture's area, with round corners. */
  readonly tile: Buffer
}

// Seven stripes, four of them colored: fewer than on pages, to be visible in a thumbnail.
const stripeCount = 7
const stripeWidth = 1 / stripeCount
const awningFoot = 0.3
const scallop = 0.085
const cornerRadius = 0.2
// Everything important is within 0.4 of the center, because phones may cut off the rest
// (https://www.w3.org/TR/appmanifest/#icon-masks).
const signCenter = [0.5, 0.66] as const
const signRadius = 0.215

const circle =
  (centerX: number, centerY: number, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - centerX, y - centerY) - radius

/** The outline of a circle. */
const ring =
  (centerX: number, centerY: number, radius: number, width: number): Shape =>
  (x, y) =>
    Math.abs(Math.hypot(x - centerX, y - centerY) - radius) - width / 2

const awning: Shape = (x, y) => {
  const middle = (Math.floor(x / stripeWidth) + 0.5) * stripeWidth
  // The foot of a stripe is half an ellipse. This distance is precise enough for a pixel.
  const across = (x - middle) / (stripeWidth / 2)
  const foot = awningFoot + scallop * Math.sqrt(Math.max(0, 1 - across * across))
  return y - foot
}

const stripes: Shape = (x, y) => {
  const place = x / stripeWidth
  const nearest = Math.round((place - 0.5) / 2) * 2 + 0.5
  const beside = (Math.abs(place - nearest) - 0.5) * stripeWidth
  return Math.max(beside, awning(x, y))
}

// From a small ring to a dot, as in our mark.
const signLine = ring(...signCenter, signRadius - 0.022, 0.009)
const start = ring(0.4, 0.72, 0.025, 0.017)
const landing = circle(0.6, 0.72, 0.036)
const arc: Shape = (x, y) => {
  const [centerX, centerY] = [0.5, 0.675]
  const below = Math.max(0, y - centerY)
  const beside = Math.abs(Math.hypot(x - centerX, y - centerY) - 0.1)
  return Math.hypot(below, beside) - 0.0145
}
const hop: Shape = (x, y) => Math.min(signLine(x, y), start(x, y), landing(x, y), arc(x, y))

const tile: Shape = (x, y) => {
  const [dx, dy] = [Math.abs(x - 0.5) - 0.5 + cornerRadius, Math.abs(y - 0.5) - 0.5 + cornerRadius]
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - cornerRadius
}

/** Lets other requests in before each shape, which takes some milliseconds. */
async function maskOf(shape: Shape): Promise<Buffer> {
  await breath()
  const mask = Buffer.alloc(drawnPixels * drawnPixels)
  for (let row = 0; row < drawnPixels; row += 1) {
    for (let column = 0; column < drawnPixels; column += 1) {
      const outside = shape((column + 0.5) / drawnPixels, (row + 0.5) / drawnPixels) * drawnPixels
      const covered = Math.max(0, Math.min(1, 0.5 - outside))
      mask[row * drawnPixels + column] = Math.round(covered * 255)
    }
  }
  return mask
}

async function workOut(): Promise<Masks> {
  return {
    awning: await maskOf(awning),
    stripes: await maskOf(stripes),
    sign: await maskOf(circle(...signCenter, signRadius)),
    hop: await maskOf(hop),
    tile: await maskOf(tile),
  }
}

let drawn: Promise<Masks> | undefined

/** The shapes, which are the same for every shop: computed for the first icon and then kept. */
export function masks(): Promise<Masks> {
  drawn ??= workOut()
  return drawn
}
