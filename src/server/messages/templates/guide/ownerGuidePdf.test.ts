import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ownerGuide } from './ownerGuide.ts'
import { makeOwnerGuidePdf, ownerGuidePdf } from './ownerGuidePdf.ts'

/** The file's text, with its streams unpacked. */
async function contents(): Promise<string> {
  const file = (await ownerGuidePdf()).toString('latin1')
  const streams = [...file.matchAll(/FlateDecode.*?stream\r?\n(.*?)\r?\nendstream/gs)]
  return [file, ...streams.map(([, stream = '']) => unpacked(stream))].join('\n')
}

function unpacked(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

test('has a title, a language, tags and A4 pages with their numbers', async () => {
  const pdf = await contents()
  const [, title] = pdf.match(/\/Title (\d+) 0 R/) ?? []
  expect(pdf).toContain(`\n${title} 0 obj\n(RewardHop owner guide)`)
  expect(pdf).toMatch(/\/Lang \(en-US\)/)
  expect(pdf).toMatch(/\/Marked true/)
  expect(pdf).toMatch(/\/DisplayDocTitle true/)
  const pages = pdf.match(/\/MediaBox \[0 0 595\.28 841\.89\]/g) ?? []
  expect(pages.length).toBeGreaterThan(3)
  expect(pdf.match(/\/Type \/Pagination|\/Pagination/g)?.length).toBe(pages.length)
})

test('has every section as a heading, a bookmark and a link target', async () => {
  const pdf = await contents()
  const headings = pdf.match(/\/S \/H2/g) ?? []
  expect(headings).toHaveLength(ownerGuide().chapters.length)
  for (const { id, title } of ownerGuide().chapters) {
    expect(pdf).toContain(`(${id})`)
    expect(pdf).toContain(`/Title (${title})`)
  }
})

test('contains its own fonts, and is made once', async () => {
  const pdf = await contents()
  expect(pdf.match(/\/FontFile2/g)).toHaveLength(3)
  expect(await ownerGuidePdf()).toBe(await ownerGuidePdf())
})

test('is made while others are answered', { tags: ['long'] }, async () => {
  let beats = 0
  const heart = setInterval(() => {
    beats += 1
  }, 5)
  await makeOwnerGuidePdf()
  clearInterval(heart)
  expect(beats).toBeGreaterThan(20)
})
