import { expectAccessible } from './accessible.ts'
import { expectDetail } from './points.ts'
import { newPhone, type Phone } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import { expect, type Page, test } from './test.ts'
import { addLocation, addMember, pairingCode, press, read } from './tillDay.ts'

/** A day of a café with two locations: an owner, a tablet at one of the counters, and a customer. */

interface Entry {
  readonly kind: string
  readonly points: number
  readonly actor: string
  readonly locationId: number
  readonly staffName?: string
}
interface Figures {
  readonly totalPointsAwarded: number
  readonly totalRewardsClaimed: number
  readonly totalPointsWaiting: number
}

const key = (till: Page, name: string | RegExp) => till.getByRole('button', { name })
const earned = (till: Page) => till.getByRole('heading', { name: 'Points Earned' })

async function unlock(till: Page, pin: string): Promise<void> {
  await press(till, pin)
  await expect(key(till, 'Lock the till')).toBeVisible()
}

async function type(till: Page, { national }: Phone): Promise<void> {
  await press(till, national)
  await expect(till.getByLabel('Phone number')).toHaveText(national)
}

/** Two taps after the number. */
async function give(till: Page, phone: Phone, points: 1 | 20 | 60): Promise<void> {
  await type(till, phone)
  await key(till, new RegExp(`^${points} points?$`)).click()
}

test('a day of a café with two locations, offline for a part of it', async ({
  page: owner,
  customer,
  browser,
  baseURL,
}) => {
  const shop = await openShop(owner)
  await addLocation(owner, shop, 'Harbor Street')
  const pin = await addMember(owner, shop, 'Anna')
  await addMember(owner, shop, 'Marco')
  const size = { width: 1024, height: 768 }
  const options = { viewport: size, reducedMotion: 'reduce', ...(baseURL && { baseURL }) } as const
  const tablet = await browser.newContext(options)
  const till = await tablet.newPage()
  const [first, second, third] = [newPhone(), newPhone(), newPhone()]

  await test.step('the owner’s code makes a tablet the till of one of them', async () => {
    await till.goto(`/pair?code=${await pairingCode(owner, shop, 2)}`)
    await key(till, 'Pair this device').click()
    await expect(till.getByRole('heading', { name: 'Who is at the till?' })).toBeVisible()
    await expect(till.getByText('Harbor Street')).toBeVisible()
    await expectAccessible(till)
  })

  await test.step('Anna gives points by a number, and undoes a slip', async () => {
    await key(till, 'Anna').click()
    await unlock(till, pin)
    await give(till, first, 60)
    await expectDetail(till, 'Points', '60 / 100')
    await key(till, 'Next customer').click()
    await give(till, second, 60)
    await expect(earned(till)).toBeVisible()
    await key(till, 'Undo').click()
    await expect(till.getByText('Back to 0 points.')).toBeVisible()
    await key(till, 'Next customer').click()
    // The page is kept for when the line is down.
    await till.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistration('/till'))?.active?.state,
    )
  })

  await test.step('without a line she goes on, also after a reload', async () => {
    await tablet.setOffline(true)
    await give(till, third, 20)
    await expect(till.getByText('1 award waits on this device.')).toBeVisible()
    await key(till, 'Next customer').click()
    await give(till, second, 20)
    await expect(till.getByText('2 awards wait on this device.')).toBeVisible()
    await till.reload()
    await expect(till.getByRole('heading', { name: 'Who is at the till?' })).toBeVisible()
    await expect(till.getByText('2 awards wait on this device.')).toBeVisible()
  })

  await test.step('what waited goes when it is back, once', async () => {
    await tablet.setOffline(false)
    await expect(till.getByText(/waits? on this device/)).toHaveCount(0)
    await unlock(till, pin)
    await type(till, second)
    await expectDetail(till, 'Last visit', 'today')
    await expect(till.getByText('80 points to go.')).toBeVisible()
    await key(till, 'Clear').click()
  })

  await test.step('a customer types their own number, turned round', async () => {
    await key(till, 'Turn it around for the customer').click()
    await till.getByRole('dialog').getByRole('button', { name: '60 points' }).click()
    await expect(till.getByRole('heading', { name: /^Type your number for 60/ })).toBeVisible()
    await press(till, first.national)
    await key(till, 'Collect 60 points').click()
    // Staff are asked, since the number got points a while ago.
    await expect(till.getByText('Please ask at the counter.')).toBeVisible()
    await key(till, 'Staff').click()
    // The question is over everything as soon as the till is unlocked.
    await press(till, pin)
    await key(till, 'Give 60 again').click()
    await expectDetail(till, 'Points', '120 / 100')
  })

  await test.step('a reward is given after a look at it', async () => {
    await key(till, 'Redeem').click()
    const ending = first.national.slice(-4)
    await expect(till.getByText(`To the number ending in ${ending}`)).toBeVisible()
    await key(till, 'Give it').click()
    await expect(till.getByRole('heading', { name: 'Reward given' })).toBeVisible()
    await expectDetail(till, 'Points', '0')
  })

  await test.step('the customer sees what they have', async () => {
    await customer.goto(`/check-points?business=${shop.id}`)
    await customer.getByRole('textbox', { name: 'Your phone number' }).fill(third.national)
    await key(customer, 'Check My Points').click()
    await expect(customer.getByText('80 points needed')).toBeVisible()
  })

  await test.step('every figure adds up', async () => {
    const entries = await read<Entry[]>(owner, shop, '/activity')
    expect(entries.map(({ kind, points }) => `${kind} ${points}`).toSorted()).toEqual([
      ...['accrual 20', 'accrual 20', 'accrual 60', 'accrual 60', 'accrual 60'],
      ...['redemption -120', 'reversal -60'],
    ])
    for (const entry of entries) {
      expect(entry).toMatchObject({ actor: 'staff', staffName: 'Anna', locationId: 2 })
    }
    const figures = (query = '') => read<Figures>(owner, shop, `/analytics-public${query}`)
    await expect
      .poll(() => figures())
      .toMatchObject({ totalPointsAwarded: 160, totalRewardsClaimed: 1, totalPointsWaiting: 40 })
    const [main, harbor] = [await figures('?locationId=1'), await figures('?locationId=2')]
    expect([main.totalPointsAwarded, harbor.totalPointsAwarded]).toEqual([0, 160])
    expect([main.totalRewardsClaimed, harbor.totalRewardsClaimed]).toEqual([0, 1])
  })
  await tablet.close()
})
