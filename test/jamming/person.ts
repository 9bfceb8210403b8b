import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Call, call, cookieOf } from '../machines/calls.ts'
import { type Judge, patienceMs, TurnedAway } from './judge.ts'
import type { Phone } from './phones.ts'

interface Asked extends Omit<Call, 'withinMs'> {
  /** Expected statuses besides 200. */
  readonly proper?: readonly number[]
}

/** Somebody who goes about their day, and tries again when told to wait. */
export interface Person {
  /** Throws `TurnedAway` unless an expected answer comes within the errand's minute. */
  ask(path: string, asked?: Asked): Promise<Answer>
  /** Enters the texted code, and resolves with the browser's cookie afterwards. */
  enterCode(path: string, texted: TextedCode): Promise<string>
}

interface TextedCode {
  readonly challengeId: string
  readonly phone: Phone
  readonly cookie: string
  readonly as?: 'manager'
}

/** Who does what, in words for a finding. */
interface Errand {
  readonly who: string
  readonly what: string
  readonly from: string
}

/** Does an errand, which has one minute in total, and tells the judge the result. */
export async function goOn(
  { url, judge }: { readonly url: string; readonly judge: Judge },
  { who, what, from }: Errand,
  steps: (person: Person) => Promise<void>,
): Promise<void> {
  const begunAt = performance.now()
  const deadline = begunAt + patienceMs
  const history: string[] = []
  const left = () => deadline - performance.now()
  const turnedAway = (why: string) => new TurnedAway([...history, why].join('; '))

  async function askOnce(path: string, asked: Asked): Promise<Answer> {
    if (left() <= 0) throw turnedAway('a minute is over')
    try {
      return await call(`${url}${path}`, { from, ...asked, withinMs: Math.ceil(left()) })
    } catch (error) {
      throw turnedAway(`${path} was not answered: ${error}`)
    }
  }

  const person: Person = {
    ask: async (path, asked = {}) => {
      for (;;) {
        const { proper = [200] } = asked
        const answer = await askOnce(path, asked)
        const { status, body, headers } = answer
        if (proper.includes(status)) return answer
        const waitMs = Number(headers.get('retry-after')) * 1000
        const isTold = status === 429 && waitMs > 0
        const wait = isTold ? `, wait ${waitMs / 1000} s` : ''
        history.push(`${path} ${status}${wait}: ${body.slice(0, 200)}`)
        if (!isTold) throw turnedAway('refused')
        if (waitMs > left()) throw turnedAway('that is over a minute')
        await sleep(waitMs)
      }
    },
    enterCode: async (path, { phone, cookie, ...texted }) => {
      for (;;) {
        const code = await phone.nextCode(left())
        if (!code) throw turnedAway('no right code was texted')
        const sent = { body: { ...texted, code }, cookie, proper: [200, 400] }
        const answer = await person.ask(path, sent)
        if (answer.status === 200) return cookieOf(answer, cookie)
        // The texted code was one that somebody else requested.
        history.push(`${path} ${answer.status}: ${answer.body.slice(0, 100)}`)
      }
    },
  }

  try {
    await steps(person)
    judge.took(what, performance.now() - begunAt)
  } catch (error) {
    if (!(error instanceof TurnedAway)) throw error
    const at = ((begunAt - judge.startedAt) / 1000).toFixed(1)
    judge.took(what, undefined)
    judge.found(`after ${at} s ${who} (${from}) could not ${what}: ${error.message}`)
  }
}
