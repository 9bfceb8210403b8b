import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  checkCode,
  code,
  collectFor,
  describedCode,
  scanned,
  shopInPublic,
} from '../../../test/states/customerSamples.ts'
import { expectFits } from '../../../test/states/fits.ts'
import { logoOf } from '../../../test/states/logos.ts'
import { longName } from '../../../test/states/names.ts'
import { expectAccessible, openPage, server } from '../../../test/states/page.tsx'
import { getPublicBusiness } from '../../contract/businesses.ts'
import { describeCode, scanWithPhone } from '../../contract/scan.ts'

/** A name of 32 letters beside the widest logo, whole on a customer's pages. */
const named = { ...shopInPublic, name: longName, logoUrl: logoOf(360, 120) }
const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
]
const title = page.getByRole('heading', { level: 1, name: longName })

async function expectWhole() {
  await expect.element(title).toBeVisible()
  expectFits([title.element() as HTMLElement], longName)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
}

test.for(sizes)('a scan and its result: $width px', async (size) => {
  server.answer(getPublicBusiness, named)
  server.answer(describeCode, { ...describedCode, business: named })
  server.answer(scanWithPhone, { ...scanned, business: { ...scanned.business, name: longName } })
  await openPage(`/scan?qr=${code}`, size)
  await expectWhole()
  await collectFor('(415) 234-0138')
  await expect.element(page.getByRole('heading', { name: 'Points Earned' })).toBeVisible()
  await expectWhole()
  await expectAccessible()
})

test.for(sizes)('a points check and a review: $width px', async (size) => {
  server.answer(getPublicBusiness, named)
  server.answer(describeCode, { ...describedCode, business: named })
  await openPage(`/check-points?code=${checkCode}`, size)
  await expectWhole()
  await openPage(`/feedback/${named.id}`, size)
  await expectWhole()
})
