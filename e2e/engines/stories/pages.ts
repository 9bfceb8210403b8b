import { testPhone } from '../../../test/factories.ts'
import { registerShop, scan } from '../../../test/machines/calls.ts'
import { routes } from '../../routeTable.ts'
import type { Person } from '../person.ts'
import { becomes, expectEqual, linkOf, type Stories, signIn } from '../scene.ts'

/** What is true of every page. */
export const ofPages: Stories = {
  'every page of customers and strangers fits, and its console is quiet': async (scene) => {
    const { person, server } = scene
    const shop = await registerShop(server)
    await expectNoProblems(person, [
      linkOf(shop, 20),
      `/check-points?business=${shop.businessId}`,
      `/feedback/${shop.businessId}`,
      ...routes.filter(({ needsSignIn }) => !needsSignIn).map(({ path }) => path),
      ...['/pair', '/till', '/counter-screen', '/api/docs/', '/nowhere'],
    ])
  },

  'every page of owners fits, and its console is quiet': async (scene) => {
    const { person, server } = scene
    const shop = await registerShop(server)
    await scan(server, { code: shop.codes[1] ?? '', phone: testPhone() })
    await signIn(scene, shop)
    await expectNoProblems(person, ownerPaths)
  },
}

const ownerPaths = [
  ...['/business-dashboard-real', '/business/activity', '/business/codes', '/business/print'],
  ...['/business/customers', '/business/customers/import', '/business/reviews'],
  ...['/business/insights', '/business/setup', '/outbox?view=all'],
]

async function expectNoProblems(person: Person, paths: readonly string[]): Promise<void> {
  const problems: string[] = []
  for (const width of [390, 1280]) {
    await person.hands.resize(width, 844)
    for (const path of paths) {
      await person.hands.complaints()
      await person.goto(path)
      await becomes(() => person.hands.run(hasCome), true, `a heading on ${path}`)
      const found = await person.hands.run<string[]>(pageProblems)
      found.push(...(await person.hands.complaints()).filter((said) => !isExpected(said)))
      problems.push(...found.map((problem) => `${path} at ${width}: ${problem}`))
    }
  }
  expectEqual(problems, [], 'problems')
}

/**
 * A refusal is an answer: a stranger is led to the sign-in, an unknown address says so. Firefox
 * counts the fonts of a page that was left (NS_BINDING_ABORTED) as failed.
 */
const isExpected = (said: string) => /status of 40[14]|status=2152398850/.test(said)

/**
 * With all its parts: where a page is left while these load, WebKitGTK now and then sends nothing of
 * the next page for a minute.
 */
const hasCome = `() => document.fonts.ready.then(() =>
  document.querySelector('h1') !== null && !/^Loading/m.test(document.body.innerText) &&
  document.querySelector('.bg-blank') === null)`

const pageProblems = `() => {
  const problems = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) problems.push('scrolls sideways by ' + (scrollWidth - clientWidth))
  for (const font of document.fonts) if (font.status === 'error' && !font.family.includes(' for ')) problems.push('no font ' + font.family)
  const fields = document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=hidden]), textarea, select')
  for (const field of fields) {
    const size = parseFloat(getComputedStyle(field).fontSize)
    if (field.checkVisibility() && size < 16) problems.push('a field of ' + size + ' px')
  }
  if (!document.title) problems.push('no title')
  return problems
}`
