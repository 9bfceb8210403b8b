import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import {
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { shop } from '../../../../test/states/samples.ts'
import { type Business, getBusiness } from '../../../contract/businesses.ts'
import { updateBusiness } from '../../../contract/setup.ts'

const settings = page.getByRole('main')
const button = (name: string) => settings.getByRole('button', { name })
const field = (name: string | RegExp) => settings.getByRole('textbox', { name })
const part = (name: string | RegExp) => settings.getByRole('link', { name })
const heading = (name: string) => settings.getByRole('heading', { level: 2, name })

async function openSettings(business: Business = shop, place = 'contact', size = phone) {
  signInAtDashboard(business)
  await openPage(`/business/settings?part=${place}`, size)
  await expect.element(settings.getByRole('heading', { level: 2 })).toBeVisible()
}

describe('the shop', () => {
  const description = field(/^Description/)
  const zone = settings.getByRole('combobox', { name: 'Time zone' })

  test('refuses under its field what cannot be', async () => {
    await openSettings(shop, 'shop', desktop)
    await field('Name').fill('  ')
    await zone.fill('Atlantis')
    await button('Save shop').click()
    await expect.element(settings.getByText('Business name is required')).toBeVisible()
    await expect.element(settings.getByText('Please choose a time zone')).toBeVisible()
    await expect.element(field('Name')).toHaveFocus()
    await expectAccessible()
    await expect.poll(() => server.calls(updateBusiness)).toEqual([])
  })

  test('says what texts leave out of its name, while it is typed', async () => {
    await openSettings(shop, 'shop', desktop)
    await field('Name').fill('Win at evil.com')
    await expect
      .element(settings.getByText(/^Our texts and emails say “A shop on RewardHop” instead/))
      .toBeVisible()
    await expectAccessible()
    await field('Name').fill('Dr.Coffee 24/7')
    await expect.element(settings.getByText(/^Our texts and emails/)).not.toBeInTheDocument()
  })

  test('that poses as a bank is refused under its field', async () => {
    await openSettings(shop, 'shop', desktop)
    server.refuse(updateBusiness, 'name_refused', {
      fields: { name: 'People could take this name' },
    })
    await field('Name').fill('Chase Bank Alerts')
    await button('Save shop').click()
    await expect.element(settings.getByText('People could take this name')).toBeVisible()
  })

  test('keeps what was typed over a look at another part', async () => {
    await openSettings(shop, 'shop', desktop)
    await description.fill('Not saved yet')
    await settings
      .getByRole('checkbox', { name: 'Voice messages on your feedback page' })
      .click({ force: true })
    await part('Points').click()
    await expect.element(heading('Points')).toBeVisible()
    await part(/^Shop/).click()
    await expect.element(description).toHaveValue('Not saved yet')
    await expect
      .element(settings.getByRole('checkbox', { name: 'Voice messages on your feedback page' }))
      .toBeChecked()
  })

  test('takes a city as its time zone, and sends only what was changed', async () => {
    await openSettings(shop, 'shop', desktop)
    const saved = { ...shop, timeZone: 'Asia/Tokyo', revision: 2 }
    server.answer(updateBusiness, saved).answer(getBusiness, saved)
    await zone.fill('tokyo')
    await expect.element(zone).toHaveAccessibleDescription(/It’s \d{1,2}:\d\d.[AP]M there now/)
    await button('Save shop').click()
    await expect.element(page.getByText('Business Updated', { exact: true })).toBeVisible()
    await expect.element(zone).toHaveValue('Asia/Tokyo')
    await expect
      .poll(() => server.calls(updateBusiness)[0]?.body)
      .toEqual({ timeZone: 'Asia/Tokyo', revision: 1 })
  })

  test('that changed elsewhere in another part is saved without a question', async () => {
    await openSettings(shop, 'shop', desktop)
    const now = { ...shop, address: '1 Main Street', revision: 2 }
    server.answer(getBusiness, now)
    server.answer(updateBusiness, ({ body }) => ({ ...now, ...body, revision: 3 }) as Business)
    server.refuse(updateBusiness, 'changed_meanwhile')
    await description.fill('Bread and rolls')
    await button('Save shop').click()
    await expect.poll(() => server.calls(updateBusiness)).toHaveLength(2)
    await expect.element(field(/^Address/)).toHaveValue('1 Main Street')
    await expect.element(description).toHaveValue('Bread and rolls')
    await expect
      .poll(() => server.calls(updateBusiness)[1]?.body)
      .toEqual({
        description: 'Bread and rolls',
        revision: 2,
      })
  })

  test('that changed elsewhere in the same part says so, and is saved when it is meant', async () => {
    await openSettings(shop, 'shop', desktop)
    const now = { ...shop, description: 'Closed on Mondays', revision: 2 }
    server.answer(getBusiness, now)
    server.refuse(updateBusiness, 'changed_meanwhile')
    await description.fill('Bread, rolls and cake')
    await button('Save shop').click()
    await expect.element(settings.getByText(/^This was changed in another window/)).toBeVisible()
    await expect.element(settings.getByText('Closed on Mondays')).toBeVisible()
    await expect.element(description).toHaveValue('Bread, rolls and cake')
    await expect.poll(() => server.calls(updateBusiness)).toHaveLength(1)
    await expectAccessible()
    const saved = { ...now, description: 'Bread, rolls and cake', revision: 3 }
    server.answer(updateBusiness, saved)
    await button('Save shop').click()
    await expect.element(page.getByText('Business Updated', { exact: true })).toBeVisible()
    expect(settings.getByText(/^Now in the other window/).elements()).toEqual([])
    await expect.poll(() => server.calls(updateBusiness).at(-1)?.body.revision).toBe(2)
  })
})

describe('what a repeat is', () => {
  test('is set by the keyboard alone', async () => {
    await openSettings(shop, 'contact', desktop)
    part('Points').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Points')).toHaveFocus()
    const minutes = field(/^Repeat-scan window/)
    await expect.element(minutes).toBeVisible()
    await expectAccessible()
    await minutes.fill('2000')
    await userEvent.keyboard('{Enter}')
    await expect.element(settings.getByText('Please enter 0 to 1440 minutes')).toBeVisible()
    await expect.element(minutes).toHaveFocus()
    await minutes.fill('45')
    await userEvent.keyboard('{Tab}{ArrowDown}')
    await expect.element(settings.getByRole('radio', { name: /^Give no points/ })).toBeChecked()
    await expect
      .element(settings.getByText(/The second gives nothing\. Scans count again from 10:45/))
      .toBeVisible()
    const rule = { repeatScanPolicy: 'block', repeatScanWindowMinutes: 45 } as const
    server.answer(updateBusiness, { ...shop, ...rule })
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    await expect.element(button('Save')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Business Updated', { exact: true })).toBeVisible()
    await expect.poll(() => server.calls(updateBusiness)[0]?.body).toEqual({ ...rule, revision: 1 })
  })
})
