import { collect } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import { expect, onPhone, test } from './test.ts'

test.use(onPhone)

test('a code that is switched off gives nothing, before or after the number was typed', {
  tag: '@long',
}, async ({ page, other }) => {
  const shop = await openShop(other)
  const codes = await (await other.request.get(`/api/businesses/${shop.id}/qr-codes-public`)).json()
  const { id } = codes.find(({ code }: { code: string }) => code === shop.codes[20])
  const dead = page.getByRole('heading', { name: 'Scan Failed' })
  const sentence = page.getByText('This code is switched off. Please ask at the counter')
  await page.goto(`/scan?qr=${shop.codes[20]}`)
  await expect(page.getByRole('button', { name: 'Collect 20 points' })).toBeVisible()
  const off = await other.request.put(`/api/qr-codes/${id}/active`, { data: { isActive: false } })
  expect(off.ok()).toBe(true)
  await collect(page, newPhone())
  await expect(dead).toBeVisible()
  await expect(sentence).toBeVisible()
  await page.reload()
  await expect(dead).toBeVisible()
  await expect(sentence).toBeVisible()

  await test.step('a code of nobody, and one of another site', async () => {
    const unknown = shop.codes[20]?.replace(/.{9}$/, '222222222')
    await page.goto(`/scan?qr=${unknown}`)
    await expect(page.getByText('We do not know this code. Please ask at the')).toBeVisible()
    await page.goto(`/scan?qr=${encodeURIComponent('https://elsewhere.example/menu')}`)
    await expect(page.getByText('Invalid QR code. Please scan the one at')).toBeVisible()
    await page.getByRole('link', { name: 'Check My Points' }).click()
    await expect(page).toHaveURL('/check-points')
  })
})
