import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible, openPage, phone } from '../../../test/states/page.tsx'
import { CrashBoundary } from '../app/standalone/Standalone.tsx'

function Fragile() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('A page whose code fails')
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  )
}

describe('a page that is not there', () => {
  test('says so at an address without a page, and leads home', async () => {
    await openPage('/no/such/page', phone)
    await expect
      .element(page.getByRole('heading', { level: 1, name: '404 Page Not Found' }))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Go to Home' }))
      .toHaveAttribute('href', '/')
    await expectAccessible()
  })

  test('says so where its code failed, and can be loaded again', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    await page.viewport(phone.width, phone.height)
    await render(
      <CrashBoundary>
        <Fragile />
      </CrashBoundary>,
    )
    await page.getByRole('button', { name: 'Break' }).click()
    await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Load the page again' })).toBeVisible()
    await expectAccessible()
  })
})
