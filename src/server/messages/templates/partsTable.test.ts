import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type MessageKind, messageKinds } from '../../../contract/messageKinds.ts'
import { languageCodes } from '../../../contract/platform/languages.ts'
import { render } from './render.ts'
import { sampleVariables } from './samples.ts'

const shop = {
  businessName: 'Blue Door Coffee & Co',
  reward: 'Free reward of your choice',
  threshold: 100,
  publicUrl: 'https://points.example.com',
}

/** The table of docs/messages.md, made anew. */
function partsTable(): string {
  const kinds = (Object.keys(messageKinds) as MessageKind[]).filter(
    (kind) => 'language' in sampleVariables(kind, shop),
  )
  const lines = kinds.map((kind) => {
    const parts = languageCodes.map((language) => {
      const rendered = render(kind, sampleVariables(kind, { ...shop, language }))
      return rendered.channel === 'sms' ? rendered.segments : Number.NaN
    })
    return `| ${messageKinds[kind].title} | ${parts.join(' | ')} |`
  })
  return [
    `| text | ${languageCodes.join(' | ')} |`,
    `|---|${'---|'.repeat(languageCodes.length)}`,
    ...lines,
  ].join('\n')
}

test('docs/messages.md has every kind in every language with its parts', () => {
  expect(readFileSync('docs/messages.md', 'utf8')).toContain(partsTable())
})
