import { expect, test } from '@playwright/test'
import { violationsOf } from '../accessible.ts'
import { oneWidth } from '../oneWidth.ts'
import { sidewaysProblems, wordProblems } from '../pageProblems.ts'
import { routes } from '../routeTable.ts'
import { stayHere } from '../troubles.ts'

/**
 * What `every-page.e2e.ts` leaves out: axe in wider windows, the narrowest window, and text of
 * twice the size.
 */

// These run in parallel: they share nothing.
test.describe.configure({ mode: 'parallel' })

const perStory = 6

for (let first = 0; first < routes.length; first += perStory) {
  const some = routes.slice(first, first + perStory)
  test(
    `what the specification names, narrow and large: ${some.map(({ path }) => path).join(' ')}`,
    oneWidth,
    async ({ page, context }) => {
      await stayHere(context)
      const problems: string[] = []
      for (const route of some) {
        await page.setViewportSize({ width: 820, height: 844 })
        await page.goto(route.path, { waitUntil: route.needsSignIn ? 'commit' : 'load' })
        const found = await wordProblems(page, route)
        for (const width of [820, 1280]) {
          await page.setViewportSize({ width, height: 844 })
          for (const { id, targets } of await violationsOf(page)) {
            found.push(`axe at ${width}: ${id} ${JSON.stringify(targets)}`)
          }
        }
        await page.setViewportSize({ width: 320, height: 844 })
        found.push(...(await sidewaysProblems(page, '320 px')))
        await page.setViewportSize({ width: 640, height: 844 })
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%'
        })
        found.push(...(await sidewaysProblems(page, '200 %')))
        problems.push(...found.map((problem) => `${route.path}: ${problem}`))
      }
      expect(problems).toEqual([])
    },
  )
}
