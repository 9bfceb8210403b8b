import type pg from 'pg'
import { kindOf, type Tracing } from './tracing.ts'

/** A limit, because texts that differ from call to call (lists of values) would fill the memory. */
const rememberedAtMost = 500

/** A span for each statement of a connection, while something traced is in progress. */
export function traceStatements(client: pg.ClientBase, tracing: Tracing): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]) => {
    const summary = summaryOf(textOf(given[0]))
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary }
    const span = tracing.beginStep(summary, attributes)
    if (!span) return query(...given)
    const result = query(...given)
    if (result instanceof Promise) {
      result.then(
        () => span.end({}),
        (error: unknown) => span.end({ failed: kindOf(error) }),
      )
    }
    return result
  }
  client.query = watched as typeof client.query
}

function textOf(given: unknown): string {
  if (typeof given === 'string') return given
  return typeof given === 'object' && given !== null && 'text' in given ? String(given.text) : ''
}

const known = new Map<string, string>()

/**
 * What a statement does and the first thing that it does it to, such as `SELECT credit_scans`. Never
 * the statement itself: it may name a value.
 */
export function summaryOf(text: string): string {
  const remembered = known.get(text)
  if (remembered) return remembered
  const [, verb = 'statement'] = /^\s*(?:\/\*.*?\*\/\s*)?([a-z]+)/i.exec(text) ?? []
  const [, name] =
    /\b(?:from|into|update|join)\s+(?:only\s+)?((?:"?\w+"?\.)?"?[a-z_]\w*"?)/i.exec(text) ?? []
  const called = name ?? /\bselect\s+((?:\w+\.)?[a-z_]\w*)\s*\(/i.exec(text)?.[1]
  const summary = [verb.toUpperCase(), called?.replaceAll('"', '')].filter(Boolean).join(' ')
  if (known.size < rememberedAtMost) known.set(text, summary)
  return summary
}
