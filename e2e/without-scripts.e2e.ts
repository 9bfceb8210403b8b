import { missingLabels } from './pageProblems.ts'
import { routes } from './routeTable.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

test('everything there is to read is there without JavaScript, and nothing is kept', async ({
  page,
  context,
}) => {
  const problems: string[] = []
  for (const { path, words, isStatic } of routes) {
    if (!isStatic) continue
    await page.goto(path)
    problems.push(...(await missingLabels(page, words)).map((word) => `${path}: ${word}`))
    const read = (await page.getByRole('main').textContent()) ?? ''
    if (read.length < 200) problems.push(`${path}: only ${read.length} characters to read`)
    const question = page.getByRole('region', { name: 'We Use Cookies' })
    if ((await question.count()) > 0) problems.push(`${path}: asks about cookies`)
  }
  expect(problems).toEqual([])
  expect(await context.cookies()).toEqual([])
})
