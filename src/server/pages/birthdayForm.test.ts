import { expect, test } from 'vitest'
import { occasionsAt } from '../../../test/occasions.ts'
import { formKeyOf, sendForm } from '../../../test/pageForm.ts'
import { shopOfEach, testApp } from '../../../test/testApp.ts'

/** The question for a birthday before the pages' scripts have run. */

const server = testApp()
const shop = shopOfEach(server)
const phone = '4155520999'

const send = (fields: Record<string, string>, headers?: Record<string, string>) =>
  sendForm(server.app, {
    url: `/scan?qr=${shop.codes[1].code}`,
    fields: { formKey: formKeyOf(), ...fields },
    ...(headers && { headers }),
  })

async function collect() {
  const { data, body } = await send({ phone })
  const scanned = data.sentScan?.scanned
  if (!scanned || !('data' in scanned)) throw new Error(body)
  const shown = { form: 'birthday', scanned: JSON.stringify(scanned.data), wrongPhone: phone }
  return { body, shown, birthday: data.sentScan?.birthday }
}

const stored = () => server.rows('birthdays', ['month', 'day'], { business_id: shop.businessId })

test('comes with the points, is saved by the form, and is not asked again', async () => {
  await occasionsAt(server, shop).offer()
  const { body, shown } = await collect()
  expect(body).toContain('When is your birthday?')
  expect(body).toContain('40</bdi> extra points are yours.')
  const none = await send({ ...shown, month: '', day: '' })
  expect(none.body).toContain('Please choose a month')
  expect(none.body).toContain('When is your birthday?')
  const wrong = await send({ ...shown, month: '2', day: '30' })
  expect(wrong.body).toContain('This month has fewer days. Please choose another day.')
  expect(wrong.body).toContain('Points Earned')
  const saved = await send({ ...shown, month: '6', day: '14' })
  expect(saved.headers['cache-control']).toBe('no-store')
  expect(saved.body).toContain('Your birthday is saved')
  expect(await stored()).toEqual([{ month: 6, day: 14 }])
  expect((await collect()).body).not.toContain('When is your birthday?')
})

test('can be left for later, and another site can do neither', async () => {
  await occasionsAt(server, shop).offer()
  const { shown } = await collect()
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  await send({ ...shown, month: '6', day: '14' }, foreign)
  expect(await stored()).toEqual([])
  const later = await send({ ...shown, notNow: 'on' })
  expect(later.body).toContain('We won’t ask again for three months.')
  expect(await stored()).toEqual([{ month: null, day: null }])
})

test('is not there where a shop gives nothing', async () => {
  const { body, birthday } = await collect()
  expect(birthday).toBeUndefined()
  expect(body).not.toContain('When is your birthday?')
})
