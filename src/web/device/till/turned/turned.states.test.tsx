import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../../../test/someOf.ts'
import { expectLine } from '../../../../../test/states/customerSamples.ts'
import { ownTime, passTime, server } from '../../../../../test/states/page.tsx'
import {
  button,
  expectOneScreen,
  given,
  heading,
  locked,
  openTill,
  sizes,
  standing,
  till,
  typeDigits,
  unlock,
} from '../../../../../test/states/tillSamples.ts'
import type { TillDevice } from '../../../../contract/devices.ts'
import { askForTexts, giveAward, lookUpCustomer } from '../../../../contract/till.ts'

const texts = page.getByRole('checkbox', { name: 'Text me about my rewards' })
const question = heading('Type your number for 20 points')

async function turn(size: (typeof sizes)[number] = sizes[0], shown = till, asks = question) {
  await openTill(shown, size)
  await unlock()
  await button(/^Turn/).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: /^20/ }).click()
  await expect.element(asks).toBeVisible()
}

const collect = button('Collect 20 points')

describe('turned round', () => {
  test.for(someOf(sizes))(
    'the customer types, and sees what they have: $width px',
    async (size) => {
      server.answer(giveAward, given)
      await turn(size)
      await expect.element(page.getByText('Harbor Street')).not.toBeInTheDocument()
      await typeDigits('41555501')
      await expect.element(page.getByText('(415) 555-01')).toBeVisible()
      await expect.element(texts).not.toBeChecked()
      await expectOneScreen()
      await collect.click()
      await expect.element(page.getByText(/^Please enter a valid phone number/)).toBeVisible()
      await typeDigits('07')
      await collect.click()
      await expect.element(heading('Thank you')).toBeVisible()
      await expectLine('Points', '81 / 100')
      await expect.element(page.getByText(/^19 more points for:/)).toBeVisible()
      await expect.element(page.getByText('Harbor Street')).toBeVisible()
      await expectOneScreen()
      expect(server.calls(askForTexts)).toEqual([])
    },
  )

  test('it is the place where texts are asked for', { tags: ['long'] }, async () => {
    server.answer(giveAward, given)
    server.answer(askForTexts, { success: true })
    await turn()
    await page.getByText('Details', { exact: true }).click()
    await expect.element(page.getByText(/Reply STOP to stop, HELP for help\./)).toBeVisible()
    await typeDigits('4155550107')
    await texts.click()
    await collect.click()
    await expect.element(page.getByText(/^We’ll text you once to ask\./)).toBeVisible()
    expect(server.calls(askForTexts).map(({ body }) => body.phoneNumber)).toEqual(['+14155550107'])
  })

  test('a shop that texts nobody does not ask', async () => {
    await turn(sizes[1], { ...till, shop: { ...till.shop, textsCustomers: false } })
    await expect.element(texts).not.toBeInTheDocument()
  })

  test('staff come back by their PIN, to the receipt that they can undo', async () => {
    server.answer(giveAward, given)
    await turn()
    await typeDigits('4155550107')
    await collect.click()
    await button('Staff').click()
    await expect.element(locked).toBeVisible()
    await unlock()
    await expect.element(heading('Points Earned')).toBeVisible()
    await expect.element(button('Undo')).toBeVisible()
  })

  test('a repeat is for staff to answer', async () => {
    server.refuse(giveAward, 'repeat_award')
    server.answer(lookUpCustomer, standing)
    await turn()
    await typeDigits('4155550107')
    await collect.click()
    await expect.element(page.getByText('Please ask at the counter.')).toBeVisible()
    await expectOneScreen()
    await button('Staff').click()
    await unlock()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    server.answer(giveAward, given)
    await button('Give 20 again').click()
    await expect.element(heading('Points Earned')).toBeVisible()
  })

  test('left alone it locks', async () => {
    ownTime()
    await turn()
    await passTime(130_000)
    await expect.element(locked).toBeVisible()
  })
})

/** A shop that offers these, with its reward in Arabic. */
const speaking = (...languages: TillDevice['shop']['languages']): TillDevice => ({
  ...till,
  shop: {
    ...till.shop,
    languages,
    words: { ar: { [till.shop.rewardDescription]: 'قهوة مجانية من اختيارك' } },
  },
})

/** What nobody writes in their own letters: what customers answer by text, and keys of the shop's staff. */
const sameEverywhere = /\b(STOP|HELP|YES|SMS)\b/g

/** Latin words that are not a name, a number or a code. */
function latinWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (!parent?.closest('#main, [role=alert]') || parent.closest('[translate=no]')) continue
    const said = (node.textContent ?? '').replace(sameEverywhere, '')
    if (/[a-z]{2}/i.test(said)) found.push(said)
  }
  return found
}

describe('in the customer’s language', () => {
  test.for([
    {
      language: 'ar',
      name: 'العربية',
      direction: 'rtl',
      asks: 'اكتب رقم هاتفك للحصول على 20 نقطة',
      texts: 'رسائل نصية عن مكافآتي',
      collect: 'جمع 20 نقطة',
      reward: 'قهوة مجانية من اختيارك',
    },
    {
      language: 'ja',
      name: '日本語',
      direction: 'ltr',
      asks: '電話番号を入力して20ポイント',
      texts: '特典のSMSを受け取る',
      collect: '20ポイントをためる',
      // The shop has not said it in Japanese.
      reward: till.shop.rewardDescription,
    },
  ] as const)(
    'what they agree to is in $language, and so is what they get',
    async ({ language, name, direction, asks, texts: ticked, collect: key, reward }) => {
      server.answer(giveAward, given)
      server.answer(askForTexts, { success: true })
      await turn(sizes[0], speaking('en', 'ar', 'ja'))
      await button(name).click()
      await expect.element(heading(asks)).toBeVisible()
      await expect.element(button(name)).toHaveAttribute('aria-pressed', 'true')
      const side = document.querySelector('main')?.parentElement
      expect([side?.lang, side?.dir]).toEqual([language, direction])
      expect(latinWords()).toEqual([])
      await expectOneScreen()
      await button(key).click()
      await expect.element(page.getByRole('alert')).toBeVisible()
      expect(latinWords()).toEqual([])
      await typeDigits('4155550107')
      await page.getByRole('checkbox', { name: ticked }).click()
      await button(key).click()
      await expectLine(language === 'ar' ? 'النقاط' : 'ポイント', '81 / 100')
      await expect.element(page.getByText(reward)).toBeVisible()
      expect(latinWords().filter((text) => text !== reward)).toEqual([])
      await expectOneScreen()
      const asked = server.calls(askForTexts)
      expect(asked.map(({ language, body }) => [language, body.phoneNumber])).toEqual([
        [language, '+14155550107'],
      ])
    },
  )

  test('a turn begins in the shop’s main language, whatever the last customer chose', async () => {
    const asks = heading('電話番号を入力して20ポイント')
    await turn(sizes[1], speaking('ja', 'en', 'ar'), asks)
    await expectOneScreen()
    await button('English').click()
    await expect.element(question).toBeVisible()
    await button('Staff').click()
    // Staff read English.
    await expect.element(locked).toBeVisible()
    await unlock()
    await button(/^Turn/).click()
    await page.getByRole('dialog').getByRole('button', { name: /^20/ }).click()
    await expect.element(asks).toBeVisible()
  })

  test.each([
    ['Slow afternoon', 'Slow afternoon', 'en'],
    ['Weekend', 'نهاية الأسبوع', null],
  ])('the happy hour %s is on the receipt as %s', async (name, said, marked) => {
    const speaks = speaking('ar', 'en')
    const words = { ar: { Weekend: 'نهاية الأسبوع' } }
    const shown = { ...speaks, shop: { ...speaks.shop, languages: ['en', 'ar'], words } }
    server.answer(giveAward, { ...given, points: 101, bonus: { name, points: 20, isMost: false } })
    await turn(sizes[0], shown as TillDevice)
    await button('العربية').click()
    await typeDigits('4155550107')
    await button('جمع 20 نقطة').click()
    const row = page.getByText(said, { exact: true })
    await expect.element(row).toBeVisible()
    expect(row.element().getAttribute('lang')).toBe(marked)
  })

  test('many languages are a select; what was typed stays', async () => {
    await turn(sizes[1], speaking('en', 'es', 'fr', 'de', 'ar'))
    await typeDigits('41555501')
    await page.getByRole('combobox', { name: 'Language' }).selectOptions('de')
    await expect.element(heading('Tippe deine Nummer für 20 Punkte')).toBeVisible()
    await expect.element(page.getByText('(415) 555-01')).toBeVisible()
    await expectOneScreen()
  })

  test('a refusal is said to the customer in their language, and to staff in English', async () => {
    server.refuse(giveAward, 'repeat_award')
    server.answer(lookUpCustomer, standing)
    await turn(sizes[0], speaking('ar', 'en'), heading('اكتب رقم هاتفك للحصول على 20 نقطة'))
    await typeDigits('4155550107')
    await button('جمع 20 نقطة').click()
    await expect.element(page.getByText('جُمعت نقاط بهذا الرقم هنا قبل قليل.')).toBeVisible()
    await expectOneScreen()
    await button('الموظفون').click()
    await unlock()
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await expect.element(button('Give 20 again')).toBeVisible()
  })

  test('a shop with one language offers no choice', async () => {
    await turn()
    await expect.element(page.getByRole('group', { name: 'Language' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('combobox')).not.toBeInTheDocument()
  })
})
