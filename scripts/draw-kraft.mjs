// Draws the fibers of the kraft tile: `node scripts/draw-kraft.mjs > src/web/platform/ui/kraft.svg`.
// Seeded, so that every run draws the same tile. Fibers near an edge are drawn at the opposite
// edge as well, so that the tile repeats without a seam.

const SIZE = 240
const FIBRES = 84

let state = 20_250_628
function random() {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}

function fibre() {
  const [x, y] = [random() * SIZE, random() * SIZE]
  const angle = random() * Math.PI
  const length = 1.5 + random() * 4.5
  const bend = (random() - 0.5) * 2
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]
  const curve = `q${[dx / 2 - dy * 0.1 * bend, dy / 2 + dx * 0.1 * bend, dx, dy].map(short).join(' ')}`
  const shifts = [0, -SIZE, SIZE]
  return shifts
    .flatMap((shiftX) => shifts.map((shiftY) => [x + shiftX, y + shiftY]))
    .filter((point) => point.every((value) => value > -7 && value < SIZE + 7))
    .map((point) => `M${point.map(short).join(' ')}${curve}`)
    .join('')
}

function short(value) {
  return String(Math.round(value * 10) / 10)
}

/** One path for each tone and strength keeps the file small. */
function layer(count, stroke, opacity, width) {
  const path = Array.from({ length: count }, fibre).join('')
  return `<path d="${path}" stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${width}"/>`
}

const layers = [
  layer(FIBRES * 0.3, '#9c7440', 0.13, 0.6),
  layer(FIBRES * 0.25, '#9c7440', 0.24, 0.9),
  layer(FIBRES * 0.25, '#f0dbb8', 0.26, 0.6),
  layer(FIBRES * 0.2, '#f0dbb8', 0.44, 0.9),
]
console.log(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" fill="none" stroke-linecap="round"><title>Kraft paper</title>${layers.join('')}</svg>`,
)
