import { setImmediate as breathe } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openHeavyWork, type WorkOwner, workOwner } from './heavyWork.ts'

/** Whose heavy work goes on when, and who waits for whom. */

const [ann, ben, cat] = ['ann', 'ben', 'cat'].map((name) => workOwner(name, 'nobody')) as [
  WorkOwner,
  WorkOwner,
  WorkOwner,
]
const [squatter, other] = ['a network', 'another'].map((name) => workOwner(undefined, name)) as [
  WorkOwner,
  WorkOwner,
]

function openTestWork(longest = 3) {
  const work = openHeavyWork({ atOnce: 2, atOnceOfUnconfirmed: 1, longest })
  const begun: string[] = []
  const ends: Record<string, () => void> = {}
  /** Work that lasts until `end`. */
  const begin = (owner: WorkOwner, name: string, waitMs?: number) => {
    const done = work.inTurn(
      owner,
      () => {
        begun.push(name)
        return new Promise<void>((resolve) => {
          ends[name] = resolve
        })
      },
      { waitMs },
    )
    return done.catch((error: unknown) => error)
  }
  const end = async (name: string) => {
    ends[name]?.()
    await breathe()
  }
  return { work, begun, begin, end }
}

describe('heavy work', () => {
  test('is done one piece at a time for each owner, and two at a time on a server', async () => {
    const { begun, begin, end } = openTestWork()
    begin(ann, 'ann 1')
    begin(ann, 'ann 2')
    begin(ben, 'ben 1')
    begin(cat, 'cat 1')
    await breathe()
    expect(begun).toEqual(['ann 1', 'ben 1'])
    await end('ben 1')
    expect(begun).toEqual(['ann 1', 'ben 1', 'cat 1'])
    await end('ann 1')
    expect(begun.at(-1)).toBe('ann 2')
  })

  test('of owners who send much does not come before that of others', async () => {
    const { begun, begin, end } = openTestWork()
    for (const piece of [1, 2, 3]) {
      begin(ann, `ann ${piece}`)
      begin(ben, `ben ${piece}`)
    }
    begin(cat, 'cat 1')
    await breathe()
    await end('ann 1')
    await end('ben 1')
    await end('ann 2')
    expect(begun.slice(0, 5)).toEqual(['ann 1', 'ben 1', 'cat 1', 'ann 2', 'ben 2'])
  })

  test('of shops that nobody has confirmed leaves a place to others', async () => {
    const { begun, begin, end } = openTestWork()
    begin(squatter, 'squatter')
    begin(other, 'other')
    begin(ann, 'ann')
    await breathe()
    expect(begun).toEqual(['squatter', 'ann'])
    await end('squatter')
    expect(begun.at(-1)).toBe('other')
  })

  test('that would wait for too long is refused, with what it waits for', async () => {
    const { begin, end, begun } = openTestWork()
    begin(ann, 'ann')
    begin(ben, 'ben')
    const [ofAnn, ofCat] = await Promise.all([begin(ann, 'late', 20), begin(cat, 'cat', 20)])
    expect(ofAnn).toMatchObject({ code: 'too_many_requests', details: { retryAfterMs: 2_000 } })
    expect(ofCat).toMatchObject({ code: 'busy', details: { retryAfterMs: 2_000 } })
    await end('ann')
    expect(begun).toEqual(['ann', 'ben'])
  })

  test('waits in a line of bounded length; parts of what has begun always may', async () => {
    const { begin } = openTestWork(2)
    begin(ann, 'at work')
    for (const name of ['1', '2']) begin(ann, name, 60_000)
    expect(await begin(ann, '3', 60_000)).toMatchObject({ code: 'too_many_requests' })
    let isOver = false
    begin(ann, 'part').then(() => {
      isOver = true
    })
    await breathe()
    expect(isOver).toBe(false)
  })

  test('that fails gives its turn on', async () => {
    const { work } = openTestWork()
    const failing = () => Promise.reject(new Error('failed'))
    for (const _ of [1, 2, 3]) await expect(work.inTurn(ann, failing)).rejects.toThrow('failed')
    expect(await work.inTurn(ann, async () => 'done')).toBe('done')
  })
})

describe('the parts of a download', () => {
  const numbers = function* () {
    for (let number = 1; ; number += 1) yield number
  }

  test('take a turn each, so that a reader who stops holds up nobody', async () => {
    const { work } = openTestWork()
    const readers = [ann, ben].map((owner) => work.inTurns(owner, numbers()))
    for (const reader of readers) expect((await reader.next()).value).toBe(1)
    expect(await work.inTurn(cat, async () => 'done', { waitMs: 1 })).toBe('done')
    expect(await work.inTurn(ann, async () => 'done', { waitMs: 1 })).toBe('done')
  })

  test('leave room between them for whoever else is served by this thread', async () => {
    const { work } = openTestWork()
    let others = 0
    const beside = setInterval(() => {
      others += 1
    }, 0)
    for await (const number of work.inTurns(ann, numbers())) {
      const until = performance.now() + 3
      while (performance.now() < until);
      if (number === 20) break
    }
    clearInterval(beside)
    expect(others).toBeGreaterThanOrEqual(15)
  })

  test('end what makes them when nobody reads any more', async () => {
    const { work } = openTestWork()
    let isEnded = false
    async function* parts() {
      try {
        for (;;) yield 'part'
      } finally {
        isEnded = true
      }
    }
    for await (const _ of work.inTurns(ann, parts())) break
    expect(isEnded).toBe(true)
  })
})
