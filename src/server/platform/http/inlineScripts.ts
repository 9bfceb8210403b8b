import { createHash } from 'node:crypto'

// Without data blocks, which run nothing and are filled in later.
const inlineScript =
  /<script(?![^>]*\bsrc=)(?![^>]*application\/(?:ld\+)?json)[^>]*>([\s\S]*?)<\/script>/g

/** Content-Security-Policy sources of a page's inline scripts, such as `'sha256-…'`. */
export function hashesOf(html: string): string[] {
  return [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
