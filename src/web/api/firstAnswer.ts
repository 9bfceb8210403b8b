import { blanks, type FirstAnswer, firstAnswerId } from '../../contract/firstAnswer.ts'
import { CallError } from './callError.ts'
import type { FirstLoaded } from './useLoaded.ts'

/** The answer that came with the page, where it is to this question. */
export function firstAnswer<T>(asked: string): FirstLoaded<T> | undefined {
  const text = document.getElementById(firstAnswerId)?.textContent
  if (!text) return undefined
  // Written by our own server into our own page.
  const answer = JSON.parse(text) as FirstAnswer<T>
  if (answer.asked !== asked) return undefined
  if ('data' in answer) return { key: asked, data: answer.data }
  const { status, ...error } = answer.error
  return { key: asked, error: new CallError({ status, ...error }) }
}

/** While the static pages are made: a refusal whose sentence the server puts in. */
export function blankRefusal(): CallError {
  return new CallError({ status: 404, code: 'unknown_code', message: blanks.sentence })
}
