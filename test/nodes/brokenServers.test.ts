import { expect, test } from 'vitest'
import { changed, readOwn } from '../changedServer.ts'
import { brokenServers } from './brokenServers.ts'

/** Each change still applies to the source. `npm run prove:broken` checks that each is found. */

test.each(brokenServers)('$name', async ({ changes }) => {
  const texts = new Map<string, string>()
  for (const change of changes) {
    const { file } = change
    texts.set(file, changed(texts.get(file) ?? (await readOwn(file)), change))
  }
  for (const [file, text] of texts) expect(text).not.toBe(await readOwn(file))
})
