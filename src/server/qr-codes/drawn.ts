import { createHash } from 'node:crypto'

interface Drawn {
  readonly content: Promise<Buffer | string>
  bytes: number
}

/** What was drawn lately, by its tag; the least recently used is forgotten first. */
const kept = new Map<string, Drawn>()
const mostBytes = 8 * 1024 * 1024

/** The tag of a drawing, from everything that it shows and the version that draws it. */
export function tagOf(version: string, shown: object): string {
  const words = `${version} ${JSON.stringify(shown)}`
  return `W/"${createHash('sha256').update(words).digest('base64url').slice(0, 27)}"`
}

/** Draws what nobody has asked for lately. Requests that come together share one drawing. */
export async function drawnOnce(
  tag: string,
  draw: () => Promise<Buffer | string>,
): Promise<Buffer | string> {
  const known = kept.get(tag)
  if (known) {
    kept.delete(tag)
    kept.set(tag, known)
    return known.content
  }
  const drawn: Drawn = { content: draw(), bytes: 0 }
  kept.set(tag, drawn)
  try {
    const content = await drawn.content
    drawn.bytes = Buffer.byteLength(content)
    forgetOldest()
    return content
  } catch (error) {
    kept.delete(tag)
    throw error
  }
}

function forgetOldest(): void {
  let bytes = [...kept.values()].reduce((sum, drawn) => sum + drawn.bytes, 0)
  for (const [tag, drawn] of kept) {
    if (bytes <= mostBytes) return
    kept.delete(tag)
    bytes -= drawn.bytes
  }
}
