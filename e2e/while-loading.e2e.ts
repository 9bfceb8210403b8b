import { holdScripts } from './heldScripts.ts'
import { expectDetail } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop, type Shop } from './shop.ts'
import { expect, onPhone, type Page, test } from './test.ts'
import { untilItRests } from './untilItRuns.ts'

/** The customers' forms while their files arrive one by one: nothing that is typed is lost. */

test.use(onPhone)

/** The customers' forms, and what somebody types into them. */
const forms = {
  scan: { pathOf: ({ codes }: Shop) => `/scan?qr=${codes[20]}`, label: 'Your phone number' },
  'check-points': {
    pathOf: ({ id }: Shop) => `/check-points?business=${id}`,
    label: 'Your phone number',
  },
  feedback: { pathOf: ({ id }: Shop) => `/feedback/${id}`, label: 'Phone (optional)' },
} as const
type Form = keyof typeof forms

test.describe('at each step of loading', () => {
  const fieldOf = (page: Page, form: Form) => page.getByRole('textbox', { name: forms[form].label })
  const number = (page: Page) => fieldOf(page, 'scan')

  /** Types a digit before each file that arrives, and the rest once all have. */
  async function typeWhileLoading(page: Page, shop: Shop, form: Form): Promise<string> {
    const { national } = newPhone()
    const digits = national.replace(/\D/g, '')
    const scripts = await holdScripts(page)
    await page.goto(forms[form].pathOf(shop), { waitUntil: 'domcontentloaded' })
    await fieldOf(page, form).focus()
    for (const digit of digits) {
      await page.keyboard.type(digit)
      await scripts.letOne()
    }
    await scripts.letAll()
    await untilItRests(page)
    await expect(fieldOf(page, form)).toBeFocused()
    return changedIn(page, form, digits)
  }

  /** Types before one file that is late, behind it and in between. Returns what was lost. */
  async function typeWithout(page: Page, shop: Shop, { form, file }: { form: Form; file: number }) {
    const digits = newPhone().national.replace(/\D/g, '')
    await page.unrouteAll()
    const scripts = await holdScripts(page)
    await page.goto(forms[form].pathOf(shop), { waitUntil: 'domcontentloaded' })
    await fieldOf(page, form).focus()
    await page.keyboard.type(digits.slice(0, 4))
    await scripts.letAllBut(file)
    await page.keyboard.type(digits.slice(4, 7), { delay: 40 })
    await scripts.letAll()
    await untilItRests(page)
    await page.keyboard.type(digits.slice(7))
    const changed = await changedIn(page, form, digits)
    return { lost: changed && `${form}, file ${file} late: ${changed}`, files: scripts.asked() }
  }

  async function changedIn(page: Page, form: Form, digits: string): Promise<string> {
    const now = (await fieldOf(page, form).inputValue()).replace(/\D/g, '')
    return now === digits ? '' : `“${digits}” became “${now}”`
  }

  /** Each form with each of its files late, or with some of them. */
  async function lostWithout(page: Page, shop: Shop, every: number): Promise<string[]> {
    const all: string[] = []
    for (const [first, form] of (Object.keys(forms) as Form[]).entries()) {
      let files = every
      for (let file = first % every; file < files; file += every) {
        const typed = await typeWithout(page, shop, { form, file })
        if (typed.lost) all.push(typed.lost)
        files = typed.files
      }
    }
    return all
  }

  test('a number that is typed stays, and is what is sent', async ({ page, other }) => {
    const shop = await openShop(other)
    expect(await typeWhileLoading(page, shop, 'check-points')).toBe('')
    const asked = page.waitForRequest('**/api/customer/check-points')
    await page.getByRole('button', { name: 'Check My Points' }).click()
    expect((await asked).postDataJSON()).toMatchObject({
      phoneNumber: expect.stringMatching(/^\+1 /),
    })
    await expect(page.getByText('100 points needed')).toBeVisible()
  })

  for (const form of ['scan', 'feedback'] as const) {
    test(`digits typed into ${form} between its files stay`, { tag: '@long' }, async ({
      page,
      other,
    }) => {
      expect(await typeWhileLoading(page, await openShop(other), form)).toBe('')
    })
  }

  test('whichever file is late, nothing is lost', async ({ page, other }) => {
    expect(await lostWithout(page, await openShop(other), 9)).toEqual([])
  })

  test('whichever file is late, nothing is lost on any form', { tag: '@long' }, async ({
    page,
    other,
  }) => {
    expect(await lostWithout(page, await openShop(other), 1)).toEqual([])
  })

  test('a scan that is sent counts once', { tag: '@long' }, async ({ page, other }) => {
    const shop = await openShop(other)
    for (let arrived = 0; arrived < 12; arrived += 1) {
      await page.unrouteAll()
      const scripts = await holdScripts(page)
      await page.goto(`/scan?qr=${shop.codes[20]}`, { waitUntil: 'domcontentloaded' })
      const { national } = newPhone()
      await number(page).fill(national)
      for (let file = 0; file < arrived; file += 1) await scripts.letOne()
      await page.getByRole('button', { name: 'Collect 20 points' }).click()
      await scripts.letAll()
      await expect(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
      await expectDetail(page, 'Your points', '20 / 100')
      // The number goes along, even if the link is pressed before this page’s scripts run.
      await page.getByRole('link', { name: 'Check My Points' }).click()
      await expect(page.getByText('80 points needed')).toBeVisible()
    }
  })
})
