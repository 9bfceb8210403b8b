import { describe, expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { openFileReader } from './fileReader.ts'

const thread = new URL('../../test/fixtures/threads/stubborn.ts', import.meta.url)
const open = ({ withinMs = 10_000, places = 20 } = {}) =>
  openFileReader<{ word: string }>({ thread, withinMs, places })

type Reader = ReturnType<typeof open>
const readWith = (reader: Reader, word: string) =>
  reader.withPlace((read) => read(Buffer.from(word)))

test('a file is read by a thread, one after the other', async () => {
  const reader = open()
  const words = ['one', 'nothing', 'two', 'three']
  const found = await Promise.all(words.map((word) => readWith(reader, word)))
  expect(found).toEqual([{ word: 'ONE' }, undefined, { word: 'TWO' }, { word: 'THREE' }])
})

test('a file that takes too long is nothing, holds nobody up, and the next one is read', async () => {
  const reader = open({ withinMs: 1_000 })
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

test('a file that takes too much memory is nothing', async () => {
  const reader = open({ withinMs: 20_000 })
  expect(await readWith(reader, 'greedy')).toBeUndefined()
  expect(await readWith(reader, 'next')).toEqual({ word: 'NEXT' })
})

test.each([
  ['broken', 'A bug of ours'],
  ['gone', 'A thread ended in the middle of a file'],
])('a reader that is %s is a bug, and the next file is read', async (word, message) => {
  const reader = open()
  await expect(readWith(reader, word)).rejects.toThrow(message)
  expect(await readWith(reader, 'next')).toEqual({ word: 'NEXT' })
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
