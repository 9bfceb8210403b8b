import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someOf } from '../../../../test/someOf.ts'
import { expectAccessible, openPage, server } from '../../../../test/states/page.tsx'
import { button, heading, locked, sizes, till } from '../../../../test/states/tillSamples.ts'
import { getDevice, pairDevice } from '../../../contract/devices.ts'

const code = page.getByRole('textbox', { name: 'Code' })
const pair = button('Pair this device')

describe('pairing', () => {
  test.for(someOf(sizes))('takes a typed code, and opens the till: $width px', async (size) => {
    server.refuse(getDevice, 'device_unpaired')
    server.answer(pairDevice, till)
    await openPage('/pair', size)
    await code.fill('ktrm pwha')
    await expectAccessible()
    server.answer(getDevice, till)
    await pair.click()
    await expect
      .poll(() => server.calls(pairDevice).map(({ body }) => body.code))
      .toEqual(['KTRMPWHA'])
    await expect.element(locked).toBeVisible()
  })

  test('has the code of the picture already, and still waits for a press', async () => {
    server.refuse(getDevice, 'device_unpaired')
    await openPage('/pair?code=KTRMPWHA', sizes[1])
    await expect.element(code).toHaveValue('KTRMPWHA')
    expect(server.calls(pairDevice)).toEqual([])
  })

  test('says what is wrong with a code, and keeps it', async () => {
    server.refuse(getDevice, 'device_unpaired')
    server.refuse(pairDevice, 'pairing_code_wrong')
    await openPage('/pair?code=KTRMPWHA', sizes[1])
    await pair.click()
    await expect.element(page.getByText(/^This code is wrong, already used/)).toBeVisible()
    await expect.element(code).toHaveFocus()
    await expect.element(code).toHaveValue('KTRMPWHA')
    await expectAccessible()
    server.lose(pairDevice)
    await pair.click()
    await expect.element(page.getByText(/^We could not reach the server\./)).toBeVisible()
  })

  test('of a device that is a till already says which one a new code replaces', async () => {
    server.answer(getDevice, till)
    await openPage('/pair?code=KTRMPWHA', sizes[1])
    await expect.element(page.getByText(/Pairing with a new code replaces that\.$/)).toBeVisible()
    await expectAccessible()
    await page.getByRole('link', { name: 'Open the till' }).click()
    await expect.element(locked).toBeVisible()
  })
})

describe('a device that is not a till', () => {
  test('says so, and offers pairing', async () => {
    server.refuse(getDevice, 'device_unpaired')
    await openPage('/till', sizes[0])
    await expect.element(heading('Not paired')).toBeVisible()
    await expect.element(page.getByText(/Ask the owner for a code to pair it\./)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Pair this device' }))
      .toHaveAttribute('href', '/pair')
    await expectAccessible()
  })

  test('is not known without a line, until there is one', async () => {
    server.lose(getDevice)
    await openPage('/till', sizes[1])
    await expect.element(heading('The till did not open')).toBeVisible()
    await expectAccessible()
    server.answer(getDevice, till)
    await button('Try Again').click()
    await expect.element(locked).toBeVisible()
  })
})
