import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { expectAccessible, openPage, phone, server } from '../../../../test/states/page.tsx'
import { restoreBusiness } from '../../../contract/deletion.ts'

const take = page.getByRole('button', { name: 'Restore it' })
const open = () => openPage('/business/restore?token=1.abc.def', phone)

describe('taking a deleted business back', () => {
  test('needs a whole link', async () => {
    await openPage('/business/restore', phone)
    await expect.element(page.getByText(/^This link is not complete/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Ask support' })).toBeVisible()
    await expectAccessible()
  })

  test.each(
    someOf([
      ['link_unknown', /^This link is not complete/, 'Ask support'],
      ['restore_over', 'It’s too late to restore it', 'Register a business'],
      ['business_exists', 'The name and phone are in use again', 'Ask support'],
    ] as const),
  )('says why it cannot be: %s', async (refusal, title, way) => {
    server.refuse(restoreBusiness, refusal)
    await open()
    await take.click()
    await expect.element(page.getByText(title)).toBeVisible()
    await expect.element(page.getByRole('link', { name: way })).toBeVisible()
    expect(take.elements()).toEqual([])
  })

  test('changes nothing before its key is pressed, and may be tried again', async () => {
    server.lose(restoreBusiness)
    await open()
    await expect.element(take).toBeVisible()
    await expectAccessible()
    await expect.poll(() => server.calls(restoreBusiness)).toEqual([])
    await take.click()
    await expect.element(page.getByText(/^We could not reach the server\./)).toBeVisible()
    server.answer(restoreBusiness, { success: true, businessName: 'Blue Door Coffee' })
    await take.click()
    const back = page.getByRole('heading', { level: 1, name: 'Blue Door Coffee is back' })
    await expect.element(back).toHaveFocus()
    await expect.element(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expectAccessible()
    await expect.poll(() => server.calls(restoreBusiness)[1]?.body).toEqual({ token: '1.abc.def' })
  })
})
