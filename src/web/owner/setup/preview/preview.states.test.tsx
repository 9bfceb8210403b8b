import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtDashboard } from '../../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../../test/states/page.tsx'
import { shop } from '../../../../../test/states/samples.ts'
import type { Business } from '../../../../contract/businesses.ts'
import { getLanguages, type ShopLanguages } from '../../../../contract/languages.ts'
import type { Language } from '../../../../contract/platform/languages.ts'

const preview = page.getByRole('complementary', { name: 'On your counter' })
const branding = '/business/settings?part=branding'
const setup = '/business/setup'

const described: Business = { ...shop, description: 'Coffee and cake' }
const said: ShopLanguages['words'] = [
  {
    kind: 'description',
    id: 0,
    main: 'Coffee and cake',
    translations: [
      { language: 'ar', text: 'قهوة وكعك', isCurrent: true },
      { language: 'ja', text: 'コーヒーとケーキ', isCurrent: true },
    ],
  },
]

async function open(offered: Language[], { at = branding, size = desktop, words = said } = {}) {
  signInAtDashboard({ ...described, languages: offered })
  server.answer(getLanguages, { languages: offered, words, readers: [] })
  await openPage(at, size)
  await expect.element(preview).toBeVisible()
}

const key = (name: string) => preview.getByRole('radio', { name })
const inLanguage = (tag: string) => {
  const found = preview.element().querySelector<HTMLElement>(`[lang="${tag}"]`)
  if (!found) throw new Error(`Nothing is in ${tag}`)
  return found
}

test.each([
  [branding, phone],
  [branding, desktop],
  [setup, phone],
  [setup, desktop],
])('of %s speaks each language of the shop in a window of $width pixels', async (at, size) => {
  await open(['en', 'ar', 'ja'], { at, size })
  await expect.element(preview.getByText('Collect 20 points')).toBeVisible()
  // Several parts of a key would lose the spaces between them.
  expect(preview.element().querySelector('.key')?.childNodes).toHaveLength(1)
  await key('Arabic').click({ force: true })
  await expect.element(preview.getByText('جمع 20 نقطة', { exact: true })).toBeVisible()
  await expect.element(preview.getByText('قهوة وكعك')).toBeVisible()
  expect(inLanguage('ar').dir).toBe('rtl')
  // Nobody has written the reward in Arabic.
  const reward = preview.getByText(shop.rewardDescription, { exact: true })
  await expect.element(reward).toHaveAttribute('lang', 'en')
  await expectAccessible()
  await key('Japanese').click({ force: true })
  await expect.element(preview.getByText('20ポイントをためる')).toBeVisible()
  await expect.element(preview.getByText('コーヒーとケーキ')).toBeVisible()
  expect(inLanguage('ja').dir).toBe('ltr')
  await expectAccessible()
  await key('English').click({ force: true })
  await expect.element(preview.getByText('Collect 20 points')).toBeVisible()
})

test('offers a select where the languages are many, and begins with the main one', async () => {
  await open(['ja', 'en', 'ar', 'de'], { size: phone })
  await expect.element(preview.getByText('20ポイントをためる')).toBeVisible()
  expect(server.calls(getLanguages)).toHaveLength(0)
  await expect
    .element(preview.getByText(shop.rewardDescription, { exact: true }))
    .not.toHaveAttribute('lang')
  await preview.getByRole('combobox', { name: 'Preview in' }).selectOptions('German')
  await expect.element(preview.getByText('20 Punkte sammeln')).toBeVisible()
  await expect
    .element(preview.getByText(shop.rewardDescription, { exact: true }))
    .toHaveAttribute('lang', 'ja')
  await expectAccessible()
})

test('offers no choice to a shop with one language, and asks for nothing', async () => {
  await open(['en'])
  await expect.element(preview.getByText('Collect 20 points')).toBeVisible()
  expect(preview.getByRole('radio').elements()).toEqual([])
  expect(server.calls(getLanguages)).toHaveLength(0)
})

test('shows no words that the main language has left behind', async () => {
  const words = said.map(({ translations, ...word }) => ({
    ...word,
    translations: translations.map((one) => ({ ...one, isCurrent: false })),
  }))
  await open(['en', 'ar'], { words })
  await key('Arabic').click({ force: true })
  await expect.element(preview.getByText('جمع 20 نقطة', { exact: true })).toBeVisible()
  await expect
    .element(preview.getByText('Coffee and cake', { exact: true }))
    .toHaveAttribute('lang', 'en')
})

test('says that a language did not load, and tries again', async () => {
  await open(['en', 'ar'])
  server.lose(getLanguages)
  await key('Arabic').click({ force: true })
  await expect
    .element(preview.getByText('The preview in Arabic did not load. Please try again.'))
    .toBeVisible()
  await expect.element(preview.getByText('Collect 20 points')).toBeVisible()
  await expectAccessible()
  server.answer(getLanguages, { languages: ['en', 'ar'], words: said, readers: [] })
  await preview.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(preview.getByText('قهوة وكعك')).toBeVisible()
  expect(preview.getByText('did not load').elements()).toEqual([])
})
