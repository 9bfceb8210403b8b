import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { proseOf } from '../prose.ts'
import { pictureOf } from './guidePictures.ts'
import sizes from './sizes.json' with { type: 'json' }

const folder = import.meta.dirname
const parts = proseOf('owner-guide').chapters.flatMap((chapter) => chapter.parts)
const shown = parts.filter((part) => part.kind === 'picture')
const names = shown.map(({ file }) => file)

test('every picture that was taken is shown once, and every one shown was taken', () => {
  const taken = Object.keys(sizes).map((name) => `${name}.webp`)
  expect(names.toSorted()).toEqual(taken.toSorted())
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'))
  expect(files.toSorted()).toEqual(names.toSorted())
})

test.each(shown)(
  '$file is light, sharp, and as wide to high as the page leaves room for',
  async ({ file, alt }) => {
    const place = join(folder, file)
    expect(statSync(place).size).toBeLessThanOrEqual(40_000)
    const size = pictureOf(file)
    const { width = 0, height = 0 } = await sharp(place).metadata()
    expect(width).toBeGreaterThanOrEqual(size.width ?? Infinity)
    expect(width / height).toBeCloseTo((size.width ?? 0) / (size.height ?? 0), 1)
    expect(alt).toMatch(/^.{40,300}\.$/)
  },
)
