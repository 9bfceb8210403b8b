import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toastTitled } from '../../../../test/states/adminSamples.ts'
import { signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import {
  chooseLanguages,
  getLanguages,
  type ShopLanguages,
  writeOwnWords,
} from '../../../contract/languages.ts'
import {
  countMessages,
  type DescribedMessages,
  describeMessages,
  listMessages,
} from '../../../contract/messages.ts'
import { listReceivedTexts } from '../../../contract/receivedTexts.ts'

const settings = page.getByRole('main')
const spanish = { language: 'es', text: 'Café gratis', isCurrent: true } as const
const coffee = { kind: 'reward', id: 1, main: 'Free coffee', translations: [] } as const
const words = (said: ShopLanguages['words'][number]['translations'][number]) => [
  { ...coffee, translations: [said] },
  { ...coffee, id: 2, main: 'Free cake', translations: [] },
  { kind: 'promotion' as const, id: 1, main: 'Slow afternoon', translations: [] },
]
const offered: ShopLanguages = {
  languages: ['en', 'es'],
  words: words(spanish),
  readers: [
    { language: 'en', customers: 134 },
    { language: 'ar', customers: 5 },
  ],
}

const unlocked = {
  kind: 'reward_unlocked',
  isOn: true,
  subject: null,
  text: 'Free coffee',
  segments: 1,
  inLanguages: [
    { language: 'en', text: 'Free coffee', segments: 1 },
    { language: 'es', text: 'Café gratis', segments: 2 },
  ],
} as const
const described: DescribedMessages = {
  textsCanBeSent: true,
  emailsCanBeSent: true,
  isOwnerStopped: false,
  messages: [{ ...unlocked, inLanguages: [...unlocked.inLanguages] }],
}

async function open(answer: ShopLanguages, size = desktop) {
  signInAtDashboard()
  server.answer(getLanguages, answer).answer(describeMessages, described)
  await openPage('/business/settings?part=languages', size)
  await expect.element(settings.getByRole('heading', { name: 'Languages' })).toBeVisible()
}

test.each([
  ['a computer', desktop],
  ['a phone', phone],
])('shows on %s who reads which language, and which one was asked for in vain', async (_, size) => {
  await open(offered, size)
  await expect.element(settings.getByText('Español')).toBeVisible()
  await expect.element(settings.getByText('Main language')).toBeVisible()
  await expect.element(settings.getByText(/2 texts$/)).toBeVisible()
  await expect.element(settings.getByText('5 customers’ phones asked for Arabic.')).toBeVisible()
  await expectAccessible()
})

test('adds the language that phones asked for, and asks for the words in it', async () => {
  await open(offered)
  const after: ShopLanguages = { ...offered, languages: ['en', 'es', 'ar'] }
  server.answer(chooseLanguages, after)
  await settings.getByRole('button', { name: 'Add Arabic' }).click()
  await expect.element(toastTitled('Arabic added')).toBeVisible()
  expect(server.calls(chooseLanguages).map(({ body }) => body.languages)).toEqual([
    ['en', 'es', 'ar'],
  ])
  await expect.element(settings.getByRole('form', { name: 'Your words in Arabic' })).toBeVisible()
  await expect
    .element(settings.getByText('Until you write it, customers read the English.').first())
    .toBeVisible()
})

test('keeps what was typed when it could not be saved', async () => {
  await open({ ...offered, words: words({ ...spanish, isCurrent: false }) })
  await settings.getByRole('button', { name: 'Words in Spanish' }).click()
  const reward = settings.getByRole('textbox', { name: 'Free coffee' })
  await expect.element(reward).toHaveValue('Café gratis')
  await expect.element(reward).toHaveAttribute('lang', 'es')
  await expect.element(reward).toHaveFocus()
  await expect
    .element(
      settings.getByText('The English has changed. Customers read it until you save this again.'),
    )
    .toBeVisible()
  server.lose(writeOwnWords)
  await reward.fill('Té gratis')
  await settings.getByRole('button', { name: 'Save Spanish' }).click()
  await expect.element(settings.getByRole('alert')).toBeVisible()
  await expect.element(reward).toHaveValue('Té gratis')
  server.answer(writeOwnWords, { ...offered, words: words({ ...spanish, text: 'Té gratis' }) })
  await settings.getByRole('button', { name: 'Save Spanish' }).click()
  await expect.element(toastTitled('Spanish saved')).toBeVisible()
  await expectAccessible()
})

test('makes another language the main one, and takes one away', async () => {
  await open(offered)
  server.answer(chooseLanguages, { ...offered, languages: ['es', 'en'] })
  await settings.getByRole('button', { name: 'More for Spanish' }).click()
  await page.getByRole('menuitem', { name: 'Make it the main language' }).click()
  await expect.element(toastTitled('Spanish is your main language')).toBeVisible()
  server.answer(chooseLanguages, { ...offered, languages: ['es'] })
  await settings.getByRole('button', { name: 'More for English' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.element(toastTitled('English removed')).toBeVisible()
  expect(server.calls(chooseLanguages).map(({ body }) => body.languages)).toEqual([
    ['es', 'en'],
    ['es'],
  ])
})

test('says that the languages did not load, and tries again', async () => {
  signInAtDashboard()
  server.lose(getLanguages).answer(describeMessages, described)
  await openPage('/business/settings?part=languages', phone)
  await expect.element(settings.getByText('Your languages did not load')).toBeVisible()
  server.answer(getLanguages, offered)
  await settings.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(settings.getByText('Español')).toBeVisible()
})

test('shows customers’ texts in each of the shop’s languages, and what each costs', async () => {
  signInAtDashboard()
  server.answer(listMessages, []).answer(countMessages, []).answer(listReceivedTexts, [])
  server.answer(describeMessages, described)
  await openPage('/business/settings?part=messages', phone)
  await settings.getByRole('button', { name: 'To your customers 1 of 1 on' }).click()
  await expect.element(settings.getByText(/1 part in English. 2 parts in Spanish.$/)).toBeVisible()
  await expect.element(settings.getByText('Free coffee')).toHaveAttribute('lang', 'en')
  await settings.getByLabelText('Language of customers’ texts').selectOptions('Spanish')
  await expect.element(settings.getByText('Café gratis')).toHaveAttribute('lang', 'es')
  await expectAccessible()
})
