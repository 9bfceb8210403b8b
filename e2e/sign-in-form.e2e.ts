import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, test } from './test.ts'

/**
 * Apple and others make the browser post the answer of a sign-in. Whether browsers then send our
 * cookies is up to them, so a real one tells.
 */
test('a provider on another site brings somebody back with a form', async ({ page, baseURL }) => {
  const home = String(baseURL)
  const state = 's'.repeat(43)
  const form = `<form method="post" action="${home}/auth/callback">
    <input name="state" value="${state}"><input name="error" value="user_cancelled_authorize">
    <button>Continue</button></form>`
  const site = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(form)
  }).listen(0)
  await once(site, 'listening')
  const address = site.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  await page.goto('/signup')
  await page
    .context()
    .addCookies([
      { name: 'sign-in-of-a-test', value: 'v', url: home, sameSite: 'Lax', httpOnly: true },
    ])
  // Another site for the browser, unlike another port of localhost.
  await page.goto(`http://127.0.0.1:${address.port}/`)
  const returning = page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().includes('/auth/callback?'),
  )
  await page.getByRole('button', { name: 'Continue' }).click()
  const link = await (await returning).allHeaders()
  expect(link['sec-fetch-site']).toBe('cross-site')
  expect(link.cookie).toContain('sign-in-of-a-test=v')
  await expect(page).toHaveURL(`${home}/signup?problem=provider_refused`)
  await expect(page.getByText('You were not signed in.')).toBeVisible()
  site.close()
})
