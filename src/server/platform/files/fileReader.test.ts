import { describe, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { type FileReaderOptions, openFileReader } from './fileReader.ts'

const thread = new URL('../../../../test/fixtures/threads/stubborn.ts', import.meta.url)
const kinds = { thread: { thread }, process: { process: thread } }
const open = ({ by = kinds.thread as Kind, withinMs = 10_000, places = 20 } = {}) =>
  openFileReader<{ word: string }>({ by, withinMs, places })

type Kind = FileReaderOptions['by']
type Reader = ReturnType<typeof open>
const readWith = (reader: Reader, word: string) =>
  reader.withPlace((read) => read(Buffer.from(word)))

describe.each(Object.entries(kinds))('a %s', (_, by) => {
  test('reads files, one after the other', async () => {
    const reader = open({ by })
    const words = ['one', 'nothing', 'two', 'three']
    const found = await Promise.all(words.map((word) => readWith(reader, word)))
    expect(found).toEqual([{ word: 'ONE' }, undefined, { word: 'TWO' }, { word: 'THREE' }])
  })

  test('ends with a file that takes too long, which is nothing and holds nobody up; the next is read', async () => {
    const reader = open({ by, withinMs: 1_000 })
    let beats = 0
    const heart = setInterval(() => {
      beats += 1
    }, 20)
    expect(await Promise.all([readWith(reader, 'endless'), readWith(reader, 'next')])).toEqual([
      undefined,
      { word: 'NEXT' },
    ])
    clearInterval(heart)
    expect(beats).toBeGreaterThan(5)
  })

  test('that is gone is a bug, and the next file is read', { tags: ['long'] }, async () => {
    const reader = open({ by })
    await expect(readWith(reader, 'gone')).rejects.toThrow('ended in the middle of one')
    expect(await readWith(reader, 'next')).toEqual({ word: 'NEXT' })
  })
})

test('a file that takes too much memory is nothing', { tags: ['long'] }, async () => {
  const reader = open({ withinMs: 20_000 })
  expect(await readWith(reader, 'greedy')).toBeUndefined()
  expect(await readWith(reader, 'next')).toEqual({ word: 'NEXT' })
})

test('a reader that is broken is a bug, and the next file is read', async () => {
  const reader = open()
  await expect(readWith(reader, 'broken')).rejects.toThrow('A bug of ours')
  expect(await readWith(reader, 'next')).toEqual({ word: 'NEXT' })
})

test('a file that breaks native code is nothing', { tags: ['long'] }, async () => {
  const reader = open({ by: kinds.process })
  expect(await readWith(reader, 'deadly')).toBeUndefined()
  expect(await readWith(reader, 'next')).toEqual({ word: 'NEXT' })
})

test.skipIf(process.platform !== 'linux').each([
  ['thread', (at: URL) => ({ thread: at })],
  ['process', (at: URL) => ({ process: at })],
])('a %s lets those who answer requests have the processor first', async (_, by) => {
  const priority = new URL('../../../../test/fixtures/threads/priority.ts', import.meta.url)
  const reader = openFileReader<number>({ by: by(priority), withinMs: 10_000, places: 1 })
  expect(await reader.withPlace((read) => read(Buffer.of(1)))).toBe(5)
})

describe('places', () => {
  test('whoever comes when all are taken may come again', async () => {
    const reader = open({ places: 2 })
    let leave = () => {}
    const waiting = new Promise<void>((resolve) => {
      leave = resolve
    })
    const inside = [reader.withPlace(() => waiting), reader.withPlace(() => waiting)]
    const refused = await readWith(reader, 'late').catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(refused).toMatchObject({ code: 'busy', details: { retryAfterMs: 2_000 } })
    leave()
    await Promise.all(inside)
    expect(await readWith(reader, 'late')).toEqual({ word: 'LATE' })
  })

  test('are free again after whatever happens', async () => {
    const reader = open({ places: 1 })
    const failing = reader.withPlace(async () => {
      throw new AppError('recording_refused')
    })
    await expect(failing).rejects.toThrow(AppError)
    await expect(readWith(reader, 'broken')).rejects.toThrow()
    expect(await readWith(reader, 'next')).toEqual({ word: 'NEXT' })
  })
})
