import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ownerGuide } from '../../../contract/ownerGuide.ts'
import { guidePictures } from './guidePictures.ts'
import sizes from './pictures/sizes.json' with { type: 'json' }

const folder = join(import.meta.dirname, 'pictures')
const shown = Object.values(guidePictures).flat()
const names = shown.map(({ name }) => name)

test('every picture that was taken is shown once, and every one shown was taken', () => {
  expect(names.toSorted()).toEqual(Object.keys(sizes).toSorted())
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'))
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.webp`).toSorted())
})

test('each stands in a section that there is, after a part that there is', () => {
  for (const [id, pictures] of Object.entries(guidePictures)) {
    const parts = ownerGuide.sections.find((section) => section.id === id)?.parts.length ?? 0
    for (const { name, after } of pictures) {
      expect(after, `${name} in ${id}`).toBeGreaterThan(0)
      expect(after, `${name} in ${id}`).toBeLessThanOrEqual(parts)
    }
  }
})

test.each(shown)(
  '$name is light, sharp, and as wide to high as the page leaves room for',
  async ({ name, alt }) => {
    const file = join(folder, `${name}.webp`)
    expect(statSync(file).size).toBeLessThanOrEqual(40_000)
    const { width = 0, height = 0 } = await sharp(file).metadata()
    expect(width).toBeGreaterThanOrEqual(sizes[name].width)
    expect(width / height).toBeCloseTo(sizes[name].width / sizes[name].height, 1)
    expect(alt).toMatch(/^.{40,300}\.$/)
  },
)
