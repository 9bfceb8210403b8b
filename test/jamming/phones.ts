import { setTimeout as sleep } from 'node:timers/promises'
import type { FakeTwilio } from '../fakeTwilio.ts'

/** Somebody's phone; it sees texts from the first look on. */
export interface Phone {
  readonly number: string
  /** The next code texted to it; undefined if none arrives in time. */
  nextCode(withinMs: number): Promise<string | undefined>
}

const lookEveryMs = 25

/** `about`: words of the texts that count; all count without them. */
export function lookAtPhone({ taken }: FakeTwilio, number: string, about = ''): Phone {
  let read = taken.length
  const nextRead = () => {
    while (read < taken.length) {
      const text = taken[read]
      read += 1
      const isMeant = text?.to === number && text.body.includes(about)
      const [code] = (isMeant && /\b\d{6}\b/.exec(text.body)) || []
      if (code) return code
    }
    return undefined
  }
  return {
    number,
    nextCode: async (withinMs) => {
      const deadline = performance.now() + withinMs
      for (;;) {
        const code = nextRead()
        if (code || performance.now() > deadline) return code
        await sleep(lookEveryMs)
      }
    },
  }
}
