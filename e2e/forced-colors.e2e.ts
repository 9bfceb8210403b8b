import { openPanel } from './administrator.ts'
import { openScanner } from './customerAccount.ts'
import { expectToast } from './openCodes.ts'
import { askReset } from './points.ts'
import { newPhone } from './registerBusiness.ts'
import { openShop, type Shop, scan } from './shop.ts'
import { expect, type Page, test } from './test.ts'
import { textedCode } from './textedCode.ts'
import { addMember, openTablet, pairingCode, press, showOnScreens } from './tillDay.ts'

/**
 * Somebody has chosen the colors of all sites. What is pressed, checked or current differs from what
 * is not, and drawings have these colors too: ours might not be visible on their background.
 */

const chosen =
  '[aria-pressed="true"],[aria-checked="true"],[aria-selected="true"],[aria-current]:not([aria-current="false"]),[role=menuitem][data-highlighted]'

async function problemsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  if (hasChosen.has(path)) await page.locator(chosen).first().waitFor()
  return problemsHere(page, path)
}

/** Problems of the page as it is, with an open menu or dialog. */
async function problemsHere(page: Page, path: string): Promise<string[]> {
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
        !icon.closest(chosen) &&
        !icon.closest('.filled, .print-sheet'),
    )
    // An empty element is there for its fill, and some fills are only paper or a pattern.
    const unfilled = [...document.querySelectorAll('[class*="bg-"]:empty')].filter((element) => {
      const style = getComputedStyle(element)
      const isPaper = /(^|[\s:])(bg-(white|receipt|kraft|blank|rule|\[)|\[mask)/.test(
        element.className,
      )
      const { width, height } = element.getBoundingClientRect()
      const hasEdge = style.backgroundImage !== 'none' || style.borderTopWidth !== '0px'
      const isReplaced = style.getPropertyValue('forced-color-adjust') === 'auto'
      return isSeen(element) && width * height > 0 && !isPaper && !hasEdge && isReplaced
    })
    const edgeless = [...document.querySelectorAll('[role=menu],[role=dialog],[role=alertdialog]')]
      .filter(isSeen)
      .filter((sheet) => {
        const { outlineStyle, borderTopStyle } = getComputedStyle(sheet)
        return outlineStyle === 'none' && borderTopStyle === 'none'
      })
    // In what is marked, text has the color that is made for the mark, and no other fill behind it.
    const covered = marked.flatMap((element) =>
      [...element.querySelectorAll('*:not(svg, svg *)')].filter((part) => {
        const { backgroundColor } = getComputedStyle(part)
        return isSeen(part) && backgroundColor !== 'rgba(0, 0, 0, 0)'
      }),
    )
    // A mask cuts the edge that stands for a fill.
    const masked = [...document.querySelectorAll('body *:not(svg, svg *)')].filter(
      (element) =>
        isSeen(element) &&
        element.textContent?.trim() &&
        getComputedStyle(element).maskImage !== 'none',
    )
    // Of a key without words only its edge says that it can be pressed.
    const bare = [...document.querySelectorAll('button.rounded-full')].filter((key) => {
      const { outlineStyle, borderTopStyle } = getComputedStyle(key)
      return isSeen(key) && outlineStyle === 'none' && borderTopStyle === 'none'
    })
    // A plate lies behind each line of text, as high as its letters can be, over what is above it.
    // Of what scrolls or ends in dots, only what is seen.
    const seenOf = (element: Element, { left, right, top, bottom }: DOMRect) => {
      const seen = { left, right, top, bottom }
      for (let up: Element | null = element; up; up = up.parentElement) {
        if (getComputedStyle(up).overflow === 'visible') continue
        const edge = up.getBoundingClientRect()
        seen.left = Math.max(seen.left, edge.left)
        seen.right = Math.min(seen.right, edge.right)
        seen.top = Math.max(seen.top, edge.top)
        seen.bottom = Math.min(seen.bottom, edge.bottom)
      }
      return seen
    }
    // What lies over the page covers it for everybody.
    const over = 'dialog, [role*=dialog], [role=menu], [popover], .skip, [class~="fixed"], .fixed *'
    const lines = [...document.querySelectorAll('body *:not(svg, svg *, script, style, option)')]
      .filter((element) => isSeen(element) && !element.closest(over))
      .flatMap((element) =>
        [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          .flatMap((node) => {
            const range = document.createRange()
            range.selectNodeContents(node)
            return [...range.getClientRects()].map((box) => ({
              element,
              box: seenOf(element, box),
            }))
          }),
      )
    const plated = lines.filter(
      ({ element }) => getComputedStyle(element).getPropertyValue('forced-color-adjust') === 'auto',
    )
    const underPlates = plated.flatMap(({ element: plate, box }) =>
      lines
        .filter(({ element, box: other }) => {
          const isBefore =
            element.compareDocumentPosition(plate) & Node.DOCUMENT_POSITION_FOLLOWING &&
            !element.contains(plate)
          const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left)
          const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
          return isBefore && wide > 2 && high > (other.bottom - other.top) / 2
        })
        .map(({ element }) => `${said(element)} under ${said(plate)}`),
    )
    // Scanners read dark codes on light paper.
    const codes = [...document.querySelectorAll('svg[aria-label*="QR code" i]')].filter((code) => {
      const path = code.querySelector('path')
      if (!isSeen(code) || !path) return false
      const light = (color: string) =>
        (color.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)
      const { backgroundColor } = getComputedStyle(code)
      return light(backgroundColor) < 700 || light(getComputedStyle(path).fill) > 200
    })
    probe.remove()
    return {
      marked: marked.length,
      problems: [
        ...unmarked.map((element) => `is not marked: ${said(element)}`),
        ...kept.map((icon) => `keeps the color of ours: ${said(icon)}`),
        ...unfilled.map((element) => `has lost its fill: ${said(element)}`),
        ...covered.map((element) => `covers its mark: ${said(element)}`),
        ...edgeless.map((sheet) => `has no edge: ${said(sheet)}`),
        ...masked.map((element) => `is cut by a mask: ${said(element)}`),
        ...bare.map((key) => `has no edge: ${said(key)}`),
        ...underPlates.map((pair) => `is covered: ${pair}`),
        ...codes.map((code) => `is not dark on light: ${said(code)}`),
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
  '/business/activity',
  '/business/print',
  '/business/setup',
  '/business/customers',
  '/business/reviews',
  '/business/insights',
  '/outbox',
]
/** Parts of the settings with lists, marks and pictures of their own. */
const settingsPaths = ['locations', 'team', 'counter', 'messages', 'sessions', 'activity'].map(
  (part) => `/business/settings?part=${part}`,
)
const adminPaths = ['/admin-panel?section=platform', '/admin-panel?section=support']
const otherAdminPaths = [
  ...['businesses', 'customers', 'email', 'messages', 'audit'].map(
    (section) => `/admin-panel?section=${section}`,
  ),
  '/admin-voice-comments',
]
const hasChosen = new Set([...ownerPaths, ...adminPaths, '/counter-screen'])

async function pairAsScreen(page: Page, shop: Shop): Promise<void> {
  await showOnScreens(page, shop)
  const data = { code: await pairingCode(page, shop, 1) }
  expect((await page.request.post('/api/device/pair', { data })).ok()).toBe(true)
}

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
    await page.request.post('/api/feedback/public', { data: { businessId: shop.id, rating: 4 } })
    await pairAsScreen(page, shop)
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    const problems: string[] = []
    const others = ['/counter-screen', '/till', '/demo/dashboard', '/', '/pricing', '/api/docs/']
    for (const path of [...ownerPaths, `/feedback/${shop.id}`, ...others]) {
      problems.push(...(await problemsOf(page, path)))
    }
    await openPanel(page)
    for (const path of adminPaths) problems.push(...(await problemsOf(page, path)))
    expect(problems).toEqual([])
  })

  test(`pages of few, menus and dialogs do, ${colorScheme}`, { tag: '@long' }, async ({ page }) => {
    await openShop(page)
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    const problems: string[] = []
    const here = async (what: string) => problems.push(...(await problemsHere(page, what)))
    const paths = ['/terms-of-service', '/phone-number-guide', '/business-check', '/pair']
    for (const path of [...settingsPaths, ...paths])
      problems.push(...(await problemsOf(page, path)))

    await page.goto('/business/settings?part=locations')
    await page.getByRole('button', { name: 'Add location' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await here('a dialog')
    await page.keyboard.press('Escape')

    await openPanel(page)
    for (const path of otherAdminPaths) problems.push(...(await problemsOf(page, path)))
    await page.goto('/admin-panel')
    await page
      .getByRole('button', { name: /^More for / })
      .first()
      .click()
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await here('a menu')
    await page.getByRole('menuitem', { name: 'Delete business' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await here('a dialog that deletes')

    await openScanner(page)
    await here('the scanner')
    problems.push(...(await problemsOf(page, '/my-shops')))
    expect(problems).toEqual([])
  })

  test(`what comes and goes does, ${colorScheme}`, { tag: '@long' }, async ({
    page,
    browser,
    baseURL,
  }) => {
    const shop = await openShop(page)
    for (const points of [20, 60, 60] as const) await scan(page.request, shop, newPhone(), points)
    const pin = await addMember(page, shop, 'Anna')
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.context().grantPermissions(['clipboard-write'])
    const problems: string[] = []
    const here = async (what: string, at = page) => {
      problems.push(...(await problemsHere(at, what)))
    }

    await page.goto('/business-dashboard-real')
    await page.getByRole('button', { name: 'Copy link', exact: true }).first().click()
    await expectToast(page, 'Link Copied')
    await here('a toast')
    await page.goto('/business/codes')
    const keys = ['Create New', 'Point values', 'Edit 20-point code', 'Delete 20-point code']
    for (const key of keys) {
      await page.getByRole('button', { name: key, exact: true }).click()
      await expect(
        page
          .getByRole('dialog')
          .or(page.getByRole('alertdialog'))
          .or(page.getByRole('form'))
          .first(),
      ).toBeVisible()
      await here(`the dialog of ${key}`)
      await page.keyboard.press('Escape')
    }
    await page.goto('/business-dashboard-real')
    await askReset(page)
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await here('the question of a reset')

    await page.goto('/business/settings?part=sessions')
    await page.getByRole('button', { name: 'Make recovery codes' }).click()
    await page.getByRole('textbox', { name: 'Code' }).fill(await textedCode(page, shop.phone))
    await page.getByRole('button', { name: 'Show the codes' }).click()
    await expect(page.getByRole('heading', { name: /^Recovery codes of / })).toBeFocused()
    await here('recovery codes')
    problems.push(...(await problemsOf(page, '/business/restore?token=gone')))

    await importHeld(page)
    await here('an import under way')

    const tablet = await openTablet(page, shop, browser, baseURL)
    const till = await tablet.newPage()
    await till.emulateMedia({ forcedColors: 'active', colorScheme })
    await till.goto('/till')
    await till.getByRole('button', { name: 'Anna' }).click()
    await press(till, pin.slice(0, 2))
    await expect(till.getByLabel('2 of 4 digits typed')).toBeVisible()
    await here('a PIN half typed', till)
    await press(till, pin.slice(2))
    await expect(till.getByRole('button', { name: 'Lock the till' })).toBeVisible()
    await here('an open till', till)
    await tablet.close()
    expect(problems).toEqual([])
  })
}

/** Leaves the page at an import that is not answered. */
async function importHeld(page: Page): Promise<void> {
  await page.goto('/business/customers/import')
  await page.getByLabel('File of customers').setInputFiles({
    name: 'points.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name,Mobile,Points\nZoe,${newPhone().national},7\nBen,12,lots\n`),
  })
  await page.getByRole('button', { name: 'Import 1 customer' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Import', exact: true })
  await page.route('**/customer-imports', () => undefined)
  await confirm.click()
  await expect(dialog.getByRole('button', { name: 'Importing...' })).toBeVisible()
}
