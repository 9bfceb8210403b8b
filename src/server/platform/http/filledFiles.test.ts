import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { costOf } from '../../../../test/costOf.ts'
import { exampleContacts } from '../../../contract/platform/exampleContacts.ts'
import { fillFile, sendFilled } from './filledFiles.ts'

const config = { publicUrl: 'https://points.example.com', contacts: exampleContacts }
const file = fillFile('<p>', { config, contentType: 'text/html' })
const app = Fastify()
app.get('/', (request, reply) => sendFilled(request, reply, file))
afterAll(() => app.close())

const sentTo = async (accepted: string) => {
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  return headers['content-encoding']
}

test.each([
  ['GZIP ; q=0.5', 'gzip'],
  ['br ;q=0.000, gzip', 'gzip'],
  ['br;level=1;q=0, *', undefined],
])('to a browser that takes %s a page goes as %s', async (accepted, sent) => {
  expect(await sentTo(accepted)).toBe(sent)
})

/** The longest request head that is allowed. */
const most = 15_000

test.each([
  ['blanks', `a${' '.repeat(most)}b`],
  ['tabs', `a${'\t'.repeat(most)}b`],
  ['blanks behind a name', `gzip${' '.repeat(most)}b`],
  ['semicolons', '; '.repeat(most / 2)],
  ['commas', ','.repeat(most)],
  ['zeros', `a;q=0.${'0'.repeat(most)}b`],
])('%s in what a browser takes are read in no time', async (_, accepted) => {
  expect(await costOf(() => sentTo(accepted))).toBeLessThan(10)
})
