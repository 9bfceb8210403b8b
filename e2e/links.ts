import type { APIRequestContext, Page } from '@playwright/test'
import { outside } from './routeTable.ts'

/** The absolute addresses of all links on a page. */
export async function linksOf(page: Page): Promise<string[]> {
  const links = page.locator('a[href]')
  const written = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  return [...new Set(written)]
}

const pagesRead = new Map<string, Promise<{ ok: boolean; text: string }>>()

/** Those that lead nowhere, or to a host that is not named. */
export async function deadLinks(page: Page, links: readonly string[]): Promise<string[]> {
  const judged = await Promise.all(
    links.map(async (link) => ((await isAlive(page, link)) ? [] : [`dead link: ${link}`])),
  )
  return judged.flat()
}

async function isAlive(page: Page, link: string): Promise<boolean> {
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(link.replace(/\?.*$/, '').replace(/,.*$/, ''))) return true
  const here = new URL(page.url())
  const { href, origin, pathname, search, hash } = new URL(link, here)
  if (origin !== here.origin) return outside.includes(href)
  const read = await readPage(page.request, `${pathname}${search}`)
  if (!read.ok) return false
  // A list's search is no place on a page.
  if (hash === '' || hash.includes('=')) return true
  const id = decodeURIComponent(hash.slice(1))
  if (pathname === here.pathname) return (await page.locator(`[id="${id}"]`).count()) === 1
  return read.text.includes(`id="${id}"`)
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
