import { expect, test } from 'vitest'
import { changed, readOwn } from '../changedServer.ts'
import { brokenServers } from './brokenServers.ts'

/** Whether each is still broken where it says; that it is found out takes `npm run prove:broken`. */

test.each(brokenServers)('$name', async ({ changes }) => {
  const texts = new Map<string, string>()
  for (const change of changes) {
    const { file } = change
    texts.set(file, changed(texts.get(file) ?? (await readOwn(file)), change))
  }
  for (const [file, text] of texts) expect(text).not.toBe(await readOwn(file))
})
