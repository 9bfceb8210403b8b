import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactsBlank } from '../src/contract/blanks.ts'
import { exampleContacts } from '../src/contract/platform/exampleContacts.ts'
import { product } from '../src/contract/platform/product.ts'
import { makeOwnerGuidePdf } from '../src/server/messages/templates/guide/ownerGuidePdf.ts'
import { render } from '../src/server/messages/templates/render.ts'
import { openTestApp, publicSettings, type TestApp } from './app.ts'
import { pageDataIn } from './pageForm.ts'

const [primary, secondary] = publicSettings.SUPPORT_EMAILS.split(',') as [string, string]
const siteUrl = 'https://www.points.example.com/about?of=us'

let server: TestApp
let bare: TestApp
beforeAll(async () => {
  bare = await openTestApp(publicSettings)
  const SUPPORT_INBOXES = 'https://outlook.office.com/mail/,https://mail.google.com/'
  const links = { SITE_URL: siteUrl, DONATION_URL: 'https://give.example.com/us', SUPPORT_INBOXES }
  server = await openTestApp({ ...publicSettings, ...links })
})
afterAll(() => Promise.all([server.close(), bare.close()]))

const browse = async (url: string, { app } = server) =>
  (await app.inject({ url, headers: { accept: 'text/html' } })).body

const valuesOf = ({ supportInboxes, ...links }: typeof exampleContacts) =>
  [...supportInboxes.flatMap(({ email }) => email), ...Object.values(links)].filter(Boolean)

test.each([
  '/',
  '/about-us',
  '/privacy-policy',
  '/pricing',
  '/manual',
  '/tech-support',
  '/email-access',
  '/business-register',
  '/admin-panel',
])('%s names the contacts that are set, and no others', async (url) => {
  for (const one of [server, bare]) {
    const html = await browse(url, one)
    expect(html).toContain(primary)
    for (const other of [exampleContacts, contactsBlank].flatMap(valuesOf)) {
      expect(html).not.toContain(other)
    }
    const { contacts } = pageDataIn(html)
    if (contacts) expect(contacts).toEqual(one.context.config.contacts)
  }
})

test('the landing page names them too where the server renders it', async () => {
  const { body } = await server.app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'businessId=x',
  })
  expect(body).toContain(`mailto:${primary},${secondary}`)
  expect(pageDataIn(body).contacts).toEqual(server.context.config.contacts)
})

test('a link is where it is set, and leads nowhere else', async () => {
  expect(await browse('/')).toContain(`href="${siteUrl}"`)
  expect(await browse('/pricing')).toContain('href="https://give.example.com/us"')
  expect(await browse('/email-access')).toContain('href="https://mail.google.com/"')
  for (const [url, words] of [
    ['/', 'Website'],
    ['/pricing', 'Donate'],
    ['/email-access', 'Open Inbox'],
  ] as const) {
    // base.css hides links with an empty address.
    const [, link] =
      new RegExp(`<a ([^>]*)>(?:(?!</a>).)*${words}`).exec(await browse(url, bare)) ?? []
    expect(link).toContain('href=""')
  }
})

test('texts, letters and the printed guide name them', { tags: ['long'] }, async () => {
  expect(product.supportEmails).toEqual([primary, secondary])
  expect(render('help', { language: 'en' }).text).toContain(`Help: ${primary}.`)
  const letter = render('email_changed', { businessName: 'Bo', newEmail: 'bo@shop.example' })
  expect(letter.text).toContain(primary)
  const guide = await getDocument({ data: new Uint8Array(await makeOwnerGuidePdf()) }).promise
  const lastPage = await (await guide.getPage(guide.numPages)).getTextContent()
  const words = lastPage.items.map((item) => ('str' in item ? item.str : '')).join('')
  expect(words).toContain(primary)
})
