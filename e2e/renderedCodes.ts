import QRCode from 'qrcode'
import sharp from 'sharp'

/** 50 pictures of codes as phones take them, generated deterministically. */
export interface RenderedCode {
  readonly kind: string
  /** The content of the code, unique to this picture. */
  readonly code: string
  readonly png: Buffer
}

interface Shot {
  readonly kind: string
  /** Pixels per module, and rotation in degrees. */
  readonly moduleWidth: number
  readonly turn?: number
  /** How much smaller the far edge is than the near one, from 0 to 1. */
  readonly slant?: number
  readonly blur?: number
  /** The brightness of ink and paper, from 0 to 255. */
  readonly ink?: number
  readonly paper?: number
  /** The most that noise changes a pixel. */
  readonly noise?: number
  /** A tenth of the code is unreadable. */
  readonly damage?: 'torn' | 'stained'
}

const usual = { moduleWidth: 7, kind: 'usual' }

const shots: readonly Shot[] = [
  ...[2, 3, 4, 6, 9, 14, 20, 28].map((moduleWidth) => ({ kind: 'size', moduleWidth })),
  ...[7, 30, 45, 80, 90, 135, 180, 250].map((turn) => ({ ...usual, kind: 'rotation', turn })),
  ...[1, 1.5, 2, 2.5, 3, 3.5, 4].map((blur) => ({ ...usual, kind: 'blur', blur })),
  ...[
    [20, 70],
    [10, 45],
    [30, 60],
    [90, 130],
    [0, 30],
    [60, 85],
    [150, 215],
  ].map(([ink, paper]) => ({ ...usual, kind: 'low light', ink, paper, noise: 4 })),
  ...[15, 25, 35, 45, 55, 65].map((noise) => ({ ...usual, kind: 'noise', noise, blur: 0.7 })),
  ...[0.1, 0.2, 0.3, 0.4, 0.5, 0.6].map((slant) => ({ ...usual, kind: 'slant', slant, turn: 12 })),
  ...[0, 50, 130, 200].map(
    (turn) => ({ ...usual, kind: 'torn by 10 %', damage: 'torn', turn }) as const,
  ),
  // A stain of that size covers about as much as a code can lose: some are unreadable.
  ...[0, 50, 130, 200].map(
    (turn) => ({ ...usual, kind: 'stained by 10 %', damage: 'stained', turn }) as const,
  ),
]

/** All of them; `site` is where the codes lead. */
export function renderCodes(site: string): Promise<RenderedCode[]> {
  return Promise.all(shots.map((shot, index) => render(site, shot, index)))
}

/** The third picture of each of these kinds. */
export function renderSample(site: string, kinds: readonly string[]): Promise<RenderedCode[]> {
  return Promise.all(
    kinds.map((kind) => {
      const index = shots.findIndex((shot) => shot.kind === kind) + 2
      return render(site, shots[index] ?? usual, index)
    }),
  )
}

async function render(site: string, shot: Shot, index: number): Promise<RenderedCode> {
  const code = `RH-12-20-${letters(index)}`
  const png = await take(shot, `${site}/scan?qr=${code}`, random(index + 1))
  return { kind: shot.kind, code, png }
}

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

function letters(index: number): string {
  const pick = random(1000 + index)
  return Array.from({ length: 9 }, () => alphabet[Math.floor(pick() * alphabet.length)]).join('')
}

/** Pseudorandom numbers from 0 to 1 (Mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

// Each pixel is the mean of this many points across and down.
const fineness = 3

async function take(shot: Shot, text: string, pick: () => number): Promise<Buffer> {
  const { moduleWidth, turn = 0, slant = 0, blur, ink = 15, paper = 245, noise = 0 } = shot
  const isInk = drawCode(text, shot.damage, pick)
  const modules = isInk.size + 8
  const side = Math.ceil(modules * moduleWidth * 1.5)
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]

  /** Whether there is ink at a point of the picture: turned, then tilted. */
  const inkAt = (x: number, y: number): number => {
    const [fromLeft, fromTop] = [x / side - 0.5, y / side - 0.5]
    const depth = 1 + slant * (0.5 - fromTop)
    const [flatX, flatY] = [fromLeft * depth, fromTop * depth]
    const across = ((cos * flatX + sin * flatY) * side) / moduleWidth + isInk.size / 2
    const down = ((cos * flatY - sin * flatX) * side) / moduleWidth + isInk.size / 2
    return isInk.at(Math.floor(across), Math.floor(down))
  }

  const pixels = Buffer.alloc(side * side)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      let sum = 0
      for (let point = 0; point < fineness ** 2; point += 1) {
        const [column, row] = [point % fineness, Math.floor(point / fineness)]
        sum += inkAt(x + (column + 0.5) / fineness, y + (row + 0.5) / fineness)
      }
      const share = sum / fineness ** 2
      pixels[y * side + x] = paper + (ink - paper) * share
    }
  }
  const raw = { raw: { width: side, height: side, channels: 1 } } as const
  const soft = blur
    ? await sharp(pixels, raw).blur(blur).toColourspace('b-w').raw().toBuffer()
    : pixels
  const grainy = soft.map((value) =>
    Math.max(0, Math.min(255, Math.round(value + (pick() * 2 - 1) * noise))),
  )
  return sharp(grainy, raw).png().toBuffer()
}

interface Drawn {
  /** Modules per side. */
  readonly size: number
  /** 1 for ink, 0 for paper and for the surroundings. */
  readonly at: (column: number, row: number) => number
}

const damagedPart = 0.1

/** The code as our server draws it, after its life on the counter. */
function drawCode(text: string, damage: Shot['damage'], pick: () => number): Drawn {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const isTorn = (column: number, row: number) =>
    2 * size - column - row < Math.sqrt(2 * damagedPart) * size
  // A square stain of coffee, anywhere but on the three corner marks.
  const side = Math.sqrt(damagedPart) * size
  const place = () => 8 + pick() * (size - 8 - side - 1)
  const [left, top] = [place(), place()]
  const isStained = (column: number, row: number) =>
    column >= left && column < left + side && row >= top && row < top + side

  const at = (column: number, row: number) => {
    if (column < 0 || row < 0 || column >= size || row >= size) return 0
    if (damage === 'torn' && isTorn(column, row)) return 0
    if (damage === 'stained' && isStained(column, row)) return 0.6
    return data[row * size + column] ? 1 : 0
  }
  return { size, at }
}
