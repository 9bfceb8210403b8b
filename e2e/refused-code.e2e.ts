import { deadCodeWords } from '../src/web/customer/scan/deadCodeWords.ts'
import { scanWords } from '../src/web/customer/scan/scanWords.ts'
import { inLanguages } from './inLanguages.ts'
import { collect } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop } from './shop.ts'
import { answerWords } from './talk.ts'
import { expect, onPhone, test } from './test.ts'

test.use(onPhone)

inLanguages(() => {
  test('a code that is switched off gives nothing, before or after the number was typed', {
    tag: '@long',
  }, async ({ page, other, language, talk }) => {
    const { of, said } = talk
    const [words, { errors }] = [of(scanWords), of(answerWords)]
    const shop = await openShop(other, { languages: [language] })
    const codes = await (
      await other.request.get(`/api/businesses/${shop.id}/qr-codes-public`)
    ).json()
    const { id } = codes.find(({ code }: { code: string }) => code === shop.codes[20])
    const dead = page.getByRole('heading', { name: said(words.scanFailed) })
    const sentence = page.getByText(said(errors.inactive_code))
    await page.goto(`/scan?qr=${shop.codes[20]}`)
    await expect(
      page.getByRole('button', { name: said(words.collect, { count: 20 }) }),
    ).toBeVisible()
    const off = await other.request.put(`/api/qr-codes/${id}/active`, { data: { isActive: false } })
    expect(off.ok()).toBe(true)
    await collect(page, newPhone(), { talk, points: 20 })
    await expect(dead).toBeVisible()
    await expect(sentence).toBeVisible()
    await page.reload()
    await expect(dead).toBeVisible()
    await expect(sentence).toBeVisible()

    await test.step('a code of nobody, and one of another site', async () => {
      const unknown = shop.codes[20]?.replace(/.{9}$/, '222222222')
      await page.goto(`/scan?qr=${unknown}`)
      await expect(page.getByText(said(errors.unknown_code))).toBeVisible()
      await page.goto(`/scan?qr=${encodeURIComponent('https://elsewhere.example/menu')}`)
      await expect(page.getByText(said(of(deadCodeWords).invalidCode))).toBeVisible()
      await page.getByRole('link', { name: said(words.checkMyPoints) }).click()
      await expect(page).toHaveURL('/check-points')
    })
  })
})
