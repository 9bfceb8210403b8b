import type { APIRequestContext, Page } from '@playwright/test'
import { outside, routes } from './routeTable.ts'

/** The absolute addresses of all links on a page. */
export async function linksOf(page: Page): Promise<string[]> {
  const links = page.locator('a[href]')
  const written = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  return [...new Set(written)]
}

const pagesRead = new Map<string, Promise<{ ok: boolean; text: string }>>()

/** Those that lead nowhere, or to a host that is not named. */
export async function deadLinks(page: Page, links: readonly string[]): Promise<string[]> {
  const ids = await page.locator('[id]').evaluateAll((all) => all.map((one) => one.id))
  const judged = await Promise.all(
    links.map(async (link) => ((await isAlive(page, link, ids)) ? [] : [`dead link: ${link}`])),
  )
  return judged.flat()
}

async function isAlive(page: Page, link: string, ids: readonly string[]): Promise<boolean> {
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(link.replace(/\?.*$/, '').replace(/,.*$/, ''))) return true
  const here = new URL(page.url())
  const { href, origin, pathname, search, hash } = new URL(link, here)
  if (origin !== here.origin) return outside.includes(href)
  // A list's search is no place on a page.
  const id = hash.includes('=') ? '' : decodeURIComponent(hash.slice(1))
  if (id !== '' && pathname === here.pathname) return ids.filter((one) => one === id).length === 1
  // A page of the table is opened for itself.
  if (id === '' && routes.some(({ path }) => path === pathname)) return true
  const read = await readPage(page.request, `${pathname}${search}`)
  return read.ok && (id === '' || read.text.includes(`id="${id}"`))
}

function readPage(request: APIRequestContext, path: string) {
  const known = pagesRead.get(path)
  if (known) return known
  const reading = request
    .get(path, { headers: { accept: 'text/html,*/*' } })
    .then(async (answer) => ({ ok: answer.ok(), text: await answer.text() }))
  pagesRead.set(path, reading)
  return reading
}
