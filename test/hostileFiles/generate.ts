import sharp from 'sharp'
import { pick } from '../crash/random.ts'
import { mp4Of, oggOf, recordedInParts, recordedWhole, webkitHeadTwice } from '../recordings.ts'
import { changes } from './changes.ts'
import { hostileCustomers } from './customers.ts'
import { brokenForms, costlyForms, type HostileForm } from './forms.ts'
import { hostilePictures } from './pictures.ts'
import { hostileMp4, hostileOgg, hostileWebm } from './recordings.ts'

/** Files of every uploaded format, repeatable by seed: deep, wide, cut, or with wrong lengths. */

export interface HostileFile {
  /** How the file was made, for the report. */
  readonly what: string
  /** The kind of file that it claims to be. */
  readonly as: 'recording' | 'picture' | 'customers'
  readonly content: Buffer
}

type Made = readonly [what: string, make: () => Buffer]

const room = {
  recording: 2 * 1024 * 1024 - 400,
  picture: 1024 * 1024 - 400,
  customers: 4 * 1024 * 1024 - 800,
} as const
const noise = sharp({
  create: {
    width: 64,
    height: 48,
    channels: 3,
    background: '#fff',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
const drawn = (format: 'png' | 'jpeg' | 'webp' | 'avif') =>
  noise.clone().toFormat(format).toBuffer()
const [png, jpeg, webp, avif] = await Promise.all([
  drawn('png'),
  drawn('jpeg'),
  drawn('webp'),
  drawn('avif'),
])
const progressive = await noise.clone().jpeg({ progressive: true }).toBuffer()

const recordings: readonly (readonly Made[])[] = [
  [
    ['a real webm', () => recordedWhole],
    ['a real webm in parts', () => recordedInParts],
    ...Object.entries(hostileWebm),
  ],
  [['a real ogg', () => oggOf(3)], ...Object.entries(hostileOgg)],
  [
    ['a real mp4', () => mp4Of(3)],
    ['a real mp4 in fragments', () => webkitHeadTwice],
    ...Object.entries(hostileMp4),
  ],
]
const picturesOf = (format: string) =>
  Object.entries(hostilePictures).filter(([what]) => what.startsWith(format))
const pictures: readonly (readonly Made[])[] = [
  [['a real png', () => png], ...picturesOf('png')],
  [['a real jpeg', () => jpeg], ['one in scans', () => progressive], ...picturesOf('jpeg')],
  [['a real webp', () => webp], ...picturesOf('webp')],
  [['a real avif', () => avif]],
]

const customers: readonly (readonly Made[])[] = [Object.entries(hostileCustomers)]
const kinds = { recording: recordings, picture: pictures, customers } as const

const made = new Map<() => Buffer, Buffer>()
function once(make: () => Buffer): Buffer {
  const file = made.get(make) ?? make()
  made.set(make, file)
  return file
}

/** Prepares files that are slow to make, so that sending does not wait for them. */
export function prepareHostileFiles(): void {
  for (const [, make] of [...recordings, ...pictures, ...customers].flat()) once(make)
}

export function hostileFile(random: () => number): HostileFile {
  const share = random()
  const as = share < 0.5 ? 'recording' : share < 0.8 ? 'picture' : 'customers'
  const [what, make] = pick(random, pick(random, kinds[as]))
  const [how, change] = pick(random, Object.entries(changes))
  return { what: `${what}, ${how}`, as, content: change(random, once(make), room[as]) }
}

const forms = Object.entries({ ...costlyForms, ...brokenForms })

/** A form that is hostile itself, whatever its contents. */
export function hostileForm(random: () => number): HostileForm & { readonly what: string } {
  const [what, make] = pick(random, forms)
  const [how, change] = pick(random, Object.entries(changes))
  const { contentType, body } = make()
  return { what: `${what}, ${how}`, contentType, body: change(random, body, room.recording) }
}
