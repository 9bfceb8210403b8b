import { get } from 'node:http'
import { violationsOf } from './accessible.ts'
import { trial } from './addresses.ts'
import { unknownPaths } from './routeTable.ts'
import { expect, test } from './test.ts'
import { watchTroubles } from './troubles.ts'

test('addresses without a page say so, and lead home', { tag: '@long' }, async ({ page }) => {
  const troubles = watchTroubles(page, trial.address)
  const problems: string[] = []
  for (const path of unknownPaths) {
    const answer = await page.goto(trial.address + path)
    if (answer?.status() !== 404) problems.push(`${path}: status ${answer?.status()}`)
    await page.getByRole('heading', { level: 1, name: '404 Page Not Found' }).waitFor()
    await page.getByText('Did you forget to add the page to the router?').waitFor()
    const home = await page.getByRole('link', { name: 'Go to Home' }).getAttribute('href')
    if (home !== '/') problems.push(`${path}: home is ${home}`)
    problems.push(...troubles.splice(0).map((trouble) => `${path}: ${trouble}`))
  }
  problems.push(...(await violationsOf(page)).map((one) => JSON.stringify(one)))
  expect(problems).toEqual([])
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a slash too many leads to the page, and paths that climb out of the folder lead nowhere', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/pricing/')
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
  for (const path of [
    '/../../etc/passwd',
    '/assets/../../../package.json',
    '/.%2e/.%2e/etc/passwd',
  ]) {
    expect(await rawStatus(path), path).toBe(404)
  }
})

/** Requested exactly as written: a browser removes the dots first. */
function rawStatus(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ port: trial.port, path, headers: { accept: 'text/html' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })
}
