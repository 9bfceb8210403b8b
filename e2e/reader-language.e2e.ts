import { expect, test } from './test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a reader chooses Spanish at the foot, and the next pages come in it', async ({
      page,
    }) => {
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await page.getByRole('combobox', { name: 'Language' }).selectOption('es')
      await page.getByRole('button', { name: 'Use this language' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(page.getByRole('button', { name: 'Ver mis puntos' })).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Idioma' })).toHaveValue('es')
      // What is for owners stays English, and says so.
      const heading = page.getByRole('heading', { level: 1 })
      await expect(page.locator('[lang=en]').filter({ has: heading })).toHaveAttribute('dir', 'ltr')

      await page.goto('/customer-help')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ayuda para clientes')
      await page.goto('/nowhere')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Página no encontrada')

      await page.goto('/customer-help')
      await page.getByRole('combobox', { name: 'Idioma' }).selectOption('ar')
      await page.getByRole('button', { name: 'Usar este idioma' }).click()
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('مساعدة العملاء')
    })
  })
}
