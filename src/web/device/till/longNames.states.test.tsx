import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectFits } from '../../../../test/states/fits.ts'
import { logoOf } from '../../../../test/states/logos.ts'
import { longName } from '../../../../test/states/names.ts'
import { server } from '../../../../test/states/page.tsx'
import {
  button,
  expectOneScreen,
  heading,
  locked,
  openTill,
  sizes,
  standing,
  till,
  typeDigits,
  unlock,
} from '../../../../test/states/tillSamples.ts'
import type { TillDevice } from '../../../contract/devices.ts'
import { lookUpCustomer } from '../../../contract/till.ts'
import CounterScreenPage from '../counter-screen/CounterScreenPage.tsx'

/** A name of 32 letters beside the widest logo, whole on every screen of a device. */
const named: TillDevice = {
  ...till,
  shop: { ...till.shop, name: longName, logoUrl: logoOf(360, 120) },
  location: { ...till.location, shownName: null },
}
const names = () => [...document.querySelectorAll<HTMLElement>('.shop-name-lines')]

test.for(sizes)('locked, open and turned to the customer: $width px', async (size) => {
  await openTill(named, size)
  await expect.element(locked).toBeVisible()
  expectFits(names(), longName)
  await expectOneScreen()
  server.answer(lookUpCustomer, standing)
  await unlock()
  await typeDigits('4155550107')
  await expect.element(page.getByText('Last visit')).toBeVisible()
  expectFits(names(), longName)
  await expectOneScreen()
  await button(/^Turn/).click()
  await page.getByRole('dialog').getByRole('button', { name: /^20/ }).click()
  await expect.element(heading('Type your number for 20 points')).toBeVisible()
  expectFits(names(), longName)
  await expectOneScreen()
})

test.for(sizes)('a location of as many letters: $width px', { tags: ['long'] }, async (size) => {
  await openTill({ ...named, location: { ...till.location, shownName: longName } }, size)
  await unlock()
  expectFits(names(), longName)
  await expectOneScreen()
})

test.for(sizes)('on the counter screen: $width px', async ({ width, height }) => {
  await page.viewport(width, height)
  await render(<CounterScreenPage />)
  await expect.element(page.getByText('Opening the counter screen...')).toBeVisible()
  const screen = document.querySelector<HTMLElement>('.counter-screen')
  const fill = (name: string) => document.querySelector<HTMLElement>(`[data-fill="${name}"]`)
  for (const shows of ['code', 'scanned', 'closed', 'nothing']) {
    if (screen) screen.dataset.shows = shows
    const logo = fill('logo') as HTMLImageElement
    Object.assign(logo, { src: named.shop.logoUrl, hidden: false })
    await logo.decode()
    fill('sign')?.setAttribute('hidden', '')
    const name = fill('shop')
    if (name) name.textContent = longName
    name?.style.setProperty('--letters', String(longName.length))
    expectFits(names(), longName)
  }
})
