import { openPanel } from './administrator.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop, scan } from './shop.ts'
import { expect, type Page, test } from './test.ts'

/**
 * Somebody has chosen the colors of all sites. What is pressed, checked or current differs from what
 * is not, and drawings have these colors too: ours might not be visible on their background.
 */

const chosen =
  '[aria-pressed="true"],[aria-checked="true"],[aria-selected="true"],[aria-current]:not([aria-current="false"])'

async function problemsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  if (hasChosen.has(path)) await page.locator(chosen).first().waitFor()
  const found = await page.evaluate((chosen) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.setProperty('forced-color-adjust', 'none')
    const resolved = (color: string) => {
      probe.style.color = color
      return getComputedStyle(probe).color
    }
    const highlight = resolved('Highlight')
    const names =
      'Canvas CanvasText Highlight HighlightText LinkText VisitedText ButtonText GrayText'
    const theirs = new Set(names.split(' ').map(resolved))
    const isSeen = (element: Element) => element.checkVisibility() && !element.closest('.sr-only')
    const said = (element: Element) =>
      `${element.tagName} ${element.textContent?.trim().slice(0, 30) || element.outerHTML.slice(0, 90)}`

    const labels = [...document.querySelectorAll('label:has(> input:checked)')].filter((label) => {
      const style = getComputedStyle(label.querySelector('input') ?? label)
      return style.opacity === '0' || style.clipPath !== 'none'
    })
    const marked = [...document.querySelectorAll(chosen), ...labels].filter(isSeen)
    const unmarked = marked.filter(
      (element) => getComputedStyle(element).backgroundColor !== highlight,
    )

    // Of icons, which have the color of their text, a browser tells the color before it was replaced.
    const shapes = document.querySelectorAll(
      'svg[role=img] :is(path,rect,circle,line,polyline,polygon,text):not(mask *, clipPath *)',
    )
    const icons = [
      ...document.querySelectorAll('svg:not([role=img], .stays-light, .stays-light *)'),
    ]
    const strange = [...shapes].filter((shape) => {
      if (!isSeen(shape) || shape.closest('svg.stays-light, svg[shape-rendering]')) return false
      const { fill, stroke } = getComputedStyle(shape)
      return [fill, stroke].some((color) => color.startsWith('rgb') && !theirs.has(color))
    })
    const kept = icons.filter(
      (icon) =>
        isSeen(icon) &&
        getComputedStyle(icon).getPropertyValue('forced-color-adjust') !== 'auto' &&
        !icon.closest(chosen),
    )
    probe.remove()
    return {
      marked: marked.length,
      problems: [
        ...unmarked.map((element) => `is not marked: ${said(element)}`),
        ...kept.map((icon) => `keeps the color of ours: ${said(icon)}`),
        ...strange.map((shape) => `has a color of ours: ${said(shape)}`),
      ],
    }
  }, chosen)
  const problems = found.problems.map((problem) => `${path}: ${problem}`)
  return found.marked > 0 || !hasChosen.has(path) ? problems : [...problems, `${path}: none chosen`]
}

const ownerPaths = [
  '/business-dashboard-real',
  '/business/settings',
  '/business/setup',
  '/business/customers',
  '/business/reviews',
  '/business/insights',
  '/outbox',
]
const adminPaths = ['/admin-panel?section=platform', '/admin-panel?section=support']
const hasChosen = new Set([...ownerPaths, ...adminPaths])

test('the dashboard says in the reader’s own colors what is chosen and drawn', async ({ page }) => {
  await openShop(page)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  expect(await problemsOf(page, '/business-dashboard-real')).toEqual([])
})

for (const colorScheme of ['dark', 'light'] as const) {
  test(`all kinds of pages do, ${colorScheme}`, { tag: '@long' }, async ({ page }) => {
    const shop = await openShop(page)
    const phone = newPhone()
    for (const points of [20, 60, 60] as const) await scan(page.request, shop, phone, points)
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    const problems: string[] = []
    for (const path of [...ownerPaths, `/feedback/${shop.id}`, '/', '/pricing']) {
      problems.push(...(await problemsOf(page, path)))
    }
    await openPanel(page)
    for (const path of adminPaths) problems.push(...(await problemsOf(page, path)))
    expect(problems).toEqual([])
  })
}
