import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { decodeQrCode } from '../decodeQrCode.ts'
import { askReset, printedCode } from '../points.ts'
import { newPhone, type Phone, registerBusiness } from '../registerBusiness.ts'

/**
 * The dashboard while the shop is open: changes appear by themselves, and the figures are right.
 */

interface Shop {
  readonly businessId: number
  readonly name: string
  readonly owner: Phone
}

async function openShop(page: Page, name: string): Promise<Shop> {
  const owner = newPhone()
  const businessId = await registerBusiness(page, name, owner)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await expect(page.getByText('Live', { exact: true })).toHaveCount(1)
  return { businessId, name, owner }
}

/** The same owner on another computer. */
async function secondTill(browser: Browser, page: Page, { name, owner }: Shop): Promise<Page> {
  const size = page.viewportSize()
  const till = await (await browser.newContext(size ? { viewport: size } : {})).newPage()
  await till.goto('/business-check')
  await till.getByRole('textbox', { name: 'Business name' }).fill(name)
  await till.getByRole('textbox', { name: 'Business phone' }).fill(owner.national)
  await till.getByRole('button', { name: 'Open dashboard' }).click()
  await expect(till.getByText('Live', { exact: true })).toHaveCount(1)
  return till
}

async function scan(request: APIRequestContext, qrCode: string, phone: Phone): Promise<number> {
  const data = { qrCode, phoneNumber: `+1 ${phone.national}` }
  const answer = await request.post('/api/qr/scan-with-phone', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).transactionId
}

/** Also while a dialog is open. */
const recent = (page: Page) =>
  page.getByRole('region', { name: 'Recent activity', includeHidden: true })
const rowsOf = (page: Page) => recent(page).locator('tbody tr, li')
const figure = (page: Page, label: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')

test('two tills see each other’s changes, and what customers do', async ({
  page,
  browser,
}, testInfo) => {
  const shop = await openShop(page, `Two Screens ${testInfo.project.name}`)
  const till = await secondTill(browser, page, shop)
  const phone = newPhone()
  const code = await printedCode(page, 60)

  await test.step('a customer’s scan appears on both, with the figures and the closest', async () => {
    const customer = await browser.newContext()
    await scan(customer.request, code, phone)
    for (const screen of [page, till]) {
      await expect(rowsOf(screen)).toHaveCount(1)
      await expect(rowsOf(screen).first()).toContainText(`${phone.national}`)
      await expect(rowsOf(screen).first()).toContainText('+60')
      await expect(figure(screen, 'Points awarded')).toHaveText('60')
      await expect(figure(screen, 'Total customers')).toHaveText('1')
      const reward = screen.getByRole('region', { name: 'Reward program' })
      await expect(reward.getByRole('link', { name: phone.national })).toBeVisible()
    }
  })

  await test.step('a reset at one till is a row at the other', async () => {
    await askReset(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset points' }).click()
    await expect(rowsOf(till)).toHaveCount(2)
    await expect(rowsOf(till).first()).toContainText('Points reset')
    await expect(rowsOf(till).first()).toContainText('−60')
    await expect(rowsOf(till).last()).toContainText('0 of 100')
  })

  await test.step('a question stays open while rows come in', async () => {
    await till
      .getByRole('button', { name: /^Undo the reset/ })
      .first()
      .click()
    const question = till.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await page.getByRole('button', { name: 'Refresh' }).focus()
    for (let count = 0; count < 11; count += 1) {
      await scan(page.request, await printedCode(page, 1), newPhone())
    }
    // A phone shows the latest three; rows that were there when the dialog opened stay.
    const shown = testInfo.project.name === 'phone' ? 3 : 10
    await expect(rowsOf(page)).toHaveCount(shown)
    await expect(rowsOf(till)).toHaveCount(shown + 2)
    await question.getByRole('button', { name: 'Undo it' }).click()
    await expect(till.getByText('Undone', { exact: true }).first()).toBeVisible()
    await expect(rowsOf(page).first()).toContainText('Reset undone')
  })

  await test.step('a code’s new value is on the other screen', async () => {
    const codes = await page.request.get(`/api/businesses/${shop.businessId}/qr-codes-public`)
    const [, medium] = await codes.json()
    const changed = await page.request.put(`/api/qr-codes/${medium.id}/point-value`, {
      data: { pointValue: 25 },
    })
    expect(changed.status(), await changed.text()).toBe(200)
    await expect(till.getByRole('article', { name: '25-point code' })).toBeVisible()
  })

  await test.step('a till that is signed out everywhere closes by itself', async () => {
    await page.request.post(`/api/businesses/${shop.businessId}/sessions/end-all`)
    await expect(till.getByRole('heading', { name: 'Business Not Found' })).toBeVisible()
  })
})

test('the figures are the sum of what was scanned, in the chart as well', async ({
  page,
}, testInfo) => {
  const shop = await openShop(page, `Sum House ${testInfo.project.name}`)
  const values = [1, 20, 60, 20, 60, 60, 1, 20]
  const codes = new Map<number, string>()
  for (const value of [1, 20, 60]) codes.set(value, await printedCode(page, value))
  const phones = [newPhone(), newPhone(), newPhone()]
  const ids: number[] = []
  for (const [index, value] of values.entries()) {
    ids.push(await scan(page.request, codes.get(value) ?? '', phones[index % 3] ?? newPhone()))
  }
  const undone = 2
  const undo = `/api/businesses/${shop.businessId}/transactions/${ids[undone]}/undo`
  const answer = await page.request.post(undo)
  expect(answer.status(), await answer.text()).toBe(200)
  const counted = values.filter((_, index) => index !== undone)
  const sum = counted.reduce((total, value) => total + value, 0)

  await expect(figure(page, 'Points awarded')).toHaveText(String(sum))
  await expect(figure(page, 'Total customers')).toHaveText('3')
  await expect(rowsOf(page).last()).toContainText('+1')
  const chart = page.getByRole('region', { name: 'Points over time' })
  await expect(chart.getByRole('img')).toHaveAccessibleName(new RegExp(`Today so far: ${sum}\\.`))
  await expect(chart.getByText(`Today so far: ${sum} points, 7 visits`)).toBeVisible()

  for (const [range, head] of [
    [/^(7|14) days$/, 'Day'],
    ['3 months', 'Week'],
    ['Year', 'Month'],
  ] as const) {
    await chart.getByRole('radio', { name: range }).check()
    if (head === 'Day') await chart.getByRole('button', { name: 'Show as table' }).click()
    await expect(chart.getByRole('columnheader', { name: head })).toBeVisible()
    const cells = chart.getByRole('row').nth(1).getByRole('cell')
    await expect(cells).toHaveText([String(sum), '7', '0'])
    await expectAccessible(page)
  }
})

test('where no stream comes through, the page asks', async ({ page, browser }, testInfo) => {
  await page.context().route(/\/news$/, (route) => route.abort())
  await registerBusiness(page, `Old Proxy ${testInfo.project.name}`)
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'No scans yet' })).toBeVisible()
  const code = await printedCode(page, 20)
  await scan((await browser.newContext()).request, code, newPhone())
  await expect(rowsOf(page).first()).toContainText('+20')
  await expect(page.getByText(/^Latest \d+, updated/)).toBeVisible()
})

test('the dashboard by keyboard', async ({ page, context }, testInfo) => {
  const shop = await openShop(page, `Keys Only ${testInfo.project.name}`)
  await scan(page.request, await printedCode(page, 20), newPhone())
  await expect(rowsOf(page)).toHaveCount(1)
  await expectAccessible(page)

  await test.step('the chart is read bar by bar', async () => {
    const chart = page.getByRole('region', { name: 'Points over time' })
    const reader = chart.getByRole('slider')
    await reader.focus()
    await expect(reader).toHaveAttribute('aria-valuetext', 'Today so far: 20 points, 1 visit')
    await page.keyboard.press('ArrowLeft')
    await expect(reader).toHaveAttribute('aria-valuetext', /: 0 points, 0 visits$/)
    await page.keyboard.press('End')
    await expect(chart.getByText('Today so far: 20 points, 1 visit')).toBeVisible()
    await chart.getByRole('radio', { checked: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(chart.getByRole('radio', { name: '3 months' })).toBeChecked()
    await expect(reader).toHaveAttribute('aria-valuetext', /^This week so far/)
  })

  await test.step('a row’s menu', async () => {
    const more = recent(page).getByRole('button', { name: /^More for/ })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Open the customer' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    // The focus moves a moment after the key press.
    await expect(page.getByRole('menuitem', { name: 'Open the customer' })).not.toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  })

  await test.step('the feedback link is copied, and drawn for printing', async () => {
    const card = page.getByRole('region', { name: 'Feedback link' })
    const address = new RegExp(`/feedback/${shop.businessId}$`)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await card.getByRole('button', { name: 'Copy link' }).press('Enter')
    await expect(page.getByText('Link Copied', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(address)
    await card.getByRole('button', { name: 'More for the feedback link' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Show QR code' }).press('Enter')
    await expect(card.getByRole('img', { name: 'QR code of your feedback link' })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Save picture' }).press('Enter')
    const picture = await (await downloading).path()
    expect(decodeQrCode(await readFile(picture))).toMatch(address)
    await expectAccessible(page)
  })

  await test.step('the pencil opens the rewards of the settings', async () => {
    await page.getByRole('link', { name: 'Edit the reward program' }).press('Enter')
    await expect(page).toHaveURL(/\/business\/settings\?part=rewards$/)
    await expect(page.getByRole('region', { name: 'Rewards', exact: true })).toBeVisible()
  })
})
