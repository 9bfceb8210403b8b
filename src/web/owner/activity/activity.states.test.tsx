import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { entry } from '../../../../test/states/ownerSamples.ts'
import {
  choicesInAddress,
  desktop,
  expectAccessible,
  openPage,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { signInOwner } from '../../../../test/states/samples.ts'
import { listActivity, searchActivity } from '../../../contract/activity.ts'

const field = page.getByRole('searchbox', { name: 'Search by phone' })
const show = page.getByRole('combobox', { name: 'Show' })
const rows = page.getByRole('link', { name: '(415) 234-0138' })
const latest = Array.from({ length: 25 }, (_, index) => ({ ...entry, id: 600 - index }))

describe('all activity', () => {
  test('is nothing before the first scan', async () => {
    signInOwner()
    await openPage('/business/activity')
    await expect.element(page.getByText('No scans yet')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to your codes' })).toBeVisible()
    await expectAccessible()
  })

  test.each(someOf([phone, desktop]))('is read in pages, at $width pixels', async (size) => {
    signInOwner()
    server.answer(listActivity, ({ query }) =>
      query.before ? [{ ...entry, id: 1 }] : [...latest, { ...entry, id: 575 }],
    )
    await openPage('/business/activity', size)
    await expect.element(page.getByText('The newest 25 entries')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.element(page.getByText('26 entries in all')).toHaveFocus()
    await expect.poll(() => server.calls(listActivity).at(-1)?.query.before).toBe(576)
  })

  test('reads its next page although news comes while that is on its way', async () => {
    signInOwner()
    let release = () => {}
    server.answer(listActivity, async ({ query }) => {
      if (!query.before) return [...latest, { ...entry, id: 575 }]
      await new Promise<void>((done) => {
        release = done
      })
      return [{ ...entry, id: 1 }]
    })
    const asked = () => server.calls(listActivity).filter(({ query }) => query.before)
    await openPage('/business/activity')
    await expect.element(page.getByText('The newest 25 entries')).toBeVisible()
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(asked).toHaveLength(1)
    server.say({ activity: '2', desk: '1', reviews: '1' })
    // The news canceled the page's request, so the page is requested once more.
    await expect.poll(asked).toHaveLength(2)
    release()
    await expect.element(page.getByText('26 entries in all')).toBeVisible()
  })

  test('says one entry where there is one', async () => {
    signInOwner()
    server.answer(listActivity, [entry])
    await openPage('/business/activity')
    await expect.element(page.getByText('1 entry in all')).toBeVisible()
  })

  test('is searched by four digits or more, and the fragment of the address keeps it', {
    tags: ['long'],
  }, async () => {
    signInOwner()
    server.answer(listActivity, [entry]).answer(searchActivity, [entry])
    await openPage('/business/activity')
    await field.fill('12')
    await expect.element(page.getByText('Enter at least the last four digits.')).toBeVisible()
    await field.fill('0138')
    await expect
      .poll(() => server.calls(searchActivity).map(({ body }) => body.search))
      .toEqual(['0138'])
    await expect.poll(() => location.hash).toBe('#phone=0138')
    expect(location.search).toBe('')
    page.getByRole('link', { name: 'Skip to content' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => location.hash).toBe('#main')
    await expect.element(field).toHaveValue('0138')
  })

  test('is narrowed to what happened, and shown whole again', async () => {
    signInOwner()
    server.answer(listActivity, [entry])
    server.answer(searchActivity, ({ body }) => (body.filter === 'rewards' ? [] : [entry]))
    await openPage('/business/activity#phone=0138')
    await expect.element(field).toHaveValue('0138')
    await show.selectOptions('Rewards given')
    await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await expect
      .element(page.getByText(/^Nothing under “Rewards given” for a number ending in 0138/))
      .toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Show everything' }).click()
    await expect.element(rows.first()).toBeVisible()
    await expect.poll(choicesInAddress).toEqual({})
  })

  test('that did not load is read again by its key', async () => {
    signInOwner()
    server.lose(listActivity)
    await openPage('/business/activity')
    await expect.element(page.getByText('The activity did not load')).toBeVisible()
    server.answer(listActivity, [entry])
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect.element(rows.first()).toBeVisible()
  })
})
