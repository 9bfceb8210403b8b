import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goOffline } from '../../../../test/states/customerSamples.ts'
import { server } from '../../../../test/states/page.tsx'
import {
  button,
  expectOneScreen,
  openNumber,
  openTill,
  refuseStorage,
  sizes,
  till,
} from '../../../../test/states/tillSamples.ts'
import { getDevice } from '../../../contract/devices.ts'
import { giveAward } from '../../../contract/till.ts'

const risk = page.getByText(/^This browser may delete awards that wait here\./)

test.for(sizes)(
  'a browser that keeps nothing for sure says so before, at $width px',
  async (size) => {
    refuseStorage()
    await openTill(till, size)
    await expect.element(risk).toBeVisible()
    await expectOneScreen()
  },
)

test('and again while awards wait', async () => {
  refuseStorage()
  await openNumber()
  server.lose(giveAward)
  server.lose(getDevice)
  goOffline()
  await button(/^20/).click()
  await expect
    .element(
      page.getByText(
        'No connection. 1 award waits on this device. This browser may delete them if the device runs out of space. Connect it soon.',
      ),
    )
    .toBeVisible()
  await expectOneScreen()
})

test('a browser that promises to keep it says nothing', async () => {
  await openTill()
  await expect.element(risk).not.toBeInTheDocument()
})
