import sharp from 'sharp'

const edge = 512
// Seven stripes, four of them colored: fewer than on pages, to be visible in a thumbnail.
const stripeWidth = edge / 7
const awningFoot = 0.3 * edge
/** The foot of a stripe is half an ellipse. Drawn from right to left. */
const foot = `a${stripeWidth / 2} ${0.085 * edge} 0 0 1 ${-stripeWidth} 0`
const stripe = (place) => `M${place * stripeWidth} 0h${stripeWidth}v${awningFoot}${foot}z`

// Everything important is within 0.4 of the center, because phones may cut off the rest
// (https://www.w3.org/TR/appmanifest/#icon-masks).
const shapes = {
  /** The whole awning, including white stripes. */
  awning: `<path d="M0 0h${edge}v${awningFoot}${foot.repeat(7)}z"/>`,
  /** The awning's colored stripes. */
  stripes: `<path d="${[0, 2, 4, 6].map(stripe).join('')}"/>`,
  /** The round shop avatar under the awning. */
  sign: '<circle cx="256" cy="338" r="110"/>',
  /** The line inside the avatar's edge, and the hop of our mark, from a small ring to a dot. */
  hop:
    '<g fill="none" stroke="#fff" stroke-linecap="round">' +
    '<circle cx="256" cy="338" r="98.8" stroke-width="4.6"/>' +
    '<circle cx="204.8" cy="368.6" r="12.8" stroke-width="8.7"/>' +
    '<path d="M204.8 345.6a51.2 51.2 0 0 1 102.4 0" stroke-width="14.8"/></g>' +
    '<circle cx="307.2" cy="368.6" r="18.4"/>',
  /** The picture's area, with round corners. */
  tile: `<rect width="${edge}" height="${edge}" rx="${0.2 * edge}"/>`,
}

/**
 * The shapes of shops' icons, white on black. The server opens no SVG, so that nobody can send it
 * one, and colors these.
 */
export async function drawIconMasks() {
  const drawn = Object.entries(shapes).map(async ([name, shape]) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}"><path d="M0 0h${edge}v${edge}H0z"/><g fill="#fff">${shape}</g></svg>`
    return [`${name}.png`, await sharp(Buffer.from(svg)).extractChannel(0).png().toBuffer()]
  })
  return Object.fromEntries(await Promise.all(drawn))
}
