import { setTimeout as sleep } from 'node:timers/promises'
import { testPhone } from '../../test/factories.ts'
import { call, type OwnedShop, registerShop, scan } from '../../test/machines/calls.ts'
import type { Line } from './line.ts'
import type { Person } from './person.ts'

export interface Scene {
  readonly person: Person
  readonly line: Line
  /** The server itself, past the line. */
  readonly server: string
}

const withinMs = 20_000

const national = (phone: string) => phone.replace('+1', '').replaceAll(/\D/g, '')
const linkOf = (shop: OwnedShop, points: 1 | 20 | 60) =>
  `/scan?qr=${shop.codes.find((code) => code.includes(`-${points}-`))}`

function expectEqual(is: unknown, wanted: unknown, what: string): void {
  if (JSON.stringify(is) !== JSON.stringify(wanted)) {
    throw new Error(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`)
  }
}

async function becomes(read: () => Promise<unknown>, wanted: unknown, what: string) {
  const deadline = Date.now() + withinMs
  while ((await read()) !== wanted && Date.now() < deadline) await sleep(100)
  expectEqual(await read(), wanted, what)
}

async function pointsOf({ server }: Scene, shop: OwnedShop, phoneNumber: string): Promise<number> {
  const body = { businessId: shop.businessId, phoneNumber }
  return JSON.parse((await call(`${server}/api/customer/check-points`, { body })).body).points
}

async function collect({ person }: Scene, shop: OwnedShop, phone: string): Promise<void> {
  await person.goto(linkOf(shop, 20))
  await person.fill('Your phone number', national(phone))
  await person.press('Collect 20 points')
}

async function signIn({ person }: Scene, shop: OwnedShop): Promise<void> {
  await person.goto('/business-check')
  await person.fill('Business name', 'Corner Bakery')
  await person.fill(/phone/i, national(shop.phone))
  await person.press('Open dashboard')
  await person.sees('Recent activity')
}

/** What customers and shops do most, told once for all engines. */
export const stories: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'a scan gives points, and a reload shows them again': async (scene) => {
    const shop = await registerShop(scene.server)
    const phone = testPhone()
    await collect(scene, shop, phone)
    await scene.person.sees('Points Earned')
    await scene.person.hands.reload()
    await scene.person.sees('Points Earned')
    expectEqual(await pointsOf(scene, shop, phone), 20, 'points')
  },

  'a link that is tapped while the page still loads its code leads on': async ({
    person,
    line,
  }) => {
    const waiting = line.hold(/^GET \/assets\/PricingPage/)
    await person.goto('/pricing')
    await becomes(async () => waiting() > 0, true, 'the page asks for its code')
    line.hold(/^GET \/about-us/)
    await person.press('About us')
    await sleep(2_000)
    line.mend()
    await person.sees('What we make')
  },

  'a number that is too short is marked, and can be put right': async (scene) => {
    const shop = await registerShop(scene.server)
    const phone = testPhone()
    await collect(scene, shop, '+1415')
    const isMarked = '() => document.activeElement.getAttribute("aria-invalid")'
    await becomes(
      () => scene.person.hands.run(isMarked),
      'true',
      'the field is invalid and focused',
    )
    await scene.person.fill('Your phone number', national(phone))
    await scene.person.press('Collect 20 points')
    await scene.person.sees('Points Earned')
  },

  'a scan without a line waits, and goes once': async (scene) => {
    const shop = await registerShop(scene.server)
    const phone = testPhone()
    await scene.person.goto(linkOf(shop, 20))
    await scene.person.sees('Cookie')
    await scene.person.fill('Your phone number', national(phone))
    scene.line.cut()
    await scene.person.press('Collect 20 points')
    await scene.person.sees('Your scan is saved.')
    scene.line.mend()
    await scene.person.sees('Points Earned')
    expectEqual(await pointsOf(scene, shop, phone), 20, 'points')
  },

  'a scan whose answer got lost counts once': async (scene) => {
    const shop = await registerShop(scene.server)
    const phone = testPhone()
    await scene.person.goto(linkOf(shop, 20))
    await scene.person.sees('Cookie')
    await scene.person.fill('Your phone number', national(phone))
    scene.line.loseAnswers()
    await scene.person.press('Collect 20 points')
    await scene.person.sees('Your scan is saved.')
    scene.line.mend()
    await scene.person.sees('Points Earned')
    expectEqual(await pointsOf(scene, shop, phone), 20, 'points')
  },

  'a reward has a ticket, which is torn once it is given': async (scene) => {
    const { person, server } = scene
    const shop = await registerShop(server)
    const phone = testPhone()
    for (const code of [shop.codes[2], shop.codes[1], shop.codes[0]]) {
      await scan(server, { code: code ?? '', phone })
    }
    await collect(scene, shop, phone)
    await person.sees('Reward Unlocked')
    const claimCode = (await person.reads(/\b[2-9A-Z]{3} [2-9A-Z]{2}/)).replace(' ', '')
    const url = `${server}/api/businesses/${shop.businessId}/redeem`
    const given = await call(url, { body: { claimCode }, cookie: shop.cookie })
    expectEqual(given.status, 200, 'the reward is given')
    await person.sees('Redeemed. Enjoy!')
  },

  'a visit is rated, with a comment': async (scene) => {
    const { person, server } = scene
    const shop = await registerShop(server)
    await person.goto(`/feedback/${shop.businessId}`)
    await person.press('4 stars')
    await person.fill(/^Comment/, 'Still warm')
    await person.press('Submit Feedback')
    await person.sees('Thank You')
  },

  'the dashboard shows a scan by itself, and its dialogs close by Escape': async (scene) => {
    const { person, server } = scene
    const shop = await registerShop(server)
    await person.hands.resize(1280, 900)
    await signIn(scene, shop)
    await person.sees(/\bLive\b/)
    const phone = testPhone()
    await scan(server, { code: shop.codes[1] ?? '', phone })
    await person.sees(national(phone).slice(-4))
    await person.press('Create New')
    await person.sees('Create a QR code')
    await person.hands.press('Escape')
    await person.seesNoMore('Create a QR code')
    const focused = '() => document.activeElement.textContent.trim()'
    expectEqual(await person.hands.run(focused), 'Create New', 'the focus')
  },

  'a till gives points with a line and without, also after a reload': async (scene) => {
    const { person, server, line } = scene
    const shop = await registerShop(server)
    const path = `${server}/api/businesses/${shop.businessId}`
    const make = async (what: string, body: object) =>
      JSON.parse((await call(`${path}/${what}`, { body, cookie: shop.cookie })).body)
    const { pin } = await make('staff', { name: 'Anna' })
    const { code } = await make('device-pairings', { locationId: 1 })
    const [first, second] = [testPhone(), testPhone()]
    await person.hands.resize(1024, 768)
    await person.goto(`/pair?code=${code}`)
    await person.press('Pair this device')
    await person.sees('Who is at the till?')
    await person.press(/Anna/)
    await person.hands.type(pin)
    await person.sees('Give points')
    await person.hands.type(national(first))
    await person.press('20 points')
    await person.sees('Points Earned')
    await person.press('Next customer')
    await person.hands.run(
      '() => { navigator.serviceWorker.ready.then(() => { document.title = "kept" }) }',
    )
    await sleep(1_500)
    line.cut()
    await person.hands.type(national(second))
    await person.press('20 points')
    await person.sees('1 award waits on this device.')
    await person.hands.reload()
    await person.sees('1 award waits on this device.')
    line.mend()
    await person.seesNoMore(/1 award (waits|that waited)/)
    expectEqual(await pointsOf(scene, shop, second), 20, 'points')
  },

  'a counter screen shows its code': async (scene) => {
    const { person, server } = scene
    const shop = await registerShop(server)
    const path = `${server}/api/businesses/${shop.businessId}`
    const given = await call(`${path}/device-pairings`, {
      body: { locationId: 1 },
      cookie: shop.cookie,
    })
    const listed = await call(`${path}/qr-codes-public`, { cookie: shop.cookie })
    const codes: { id: number; pointValue: number }[] = JSON.parse(listed.body)
    const { id } = codes.find(({ pointValue }) => pointValue === 20) ?? { id: 0 }
    await call(`${server}/api/qr-codes/${id}/presence`, {
      method: 'PUT',
      body: { presence: 'screen' },
      cookie: shop.cookie,
    })
    await person.goto(`/pair?code=${JSON.parse(given.body).code}`)
    await person.press('Pair this device')
    await person.sees('Who is at the till?')
    await person.goto('/counter-screen')
    await person.sees('20 points')
    const isDrawn =
      '() => document.querySelector("svg[aria-label*=code i] path, svg[shape-rendering] path")?.getBoundingClientRect().width > 100'
    await becomes(() => person.hands.run(isDrawn), true, 'a code is drawn')
  },

  'points are checked by number and business': async (scene) => {
    const { person, server } = scene
    const shop = await registerShop(server)
    const phone = testPhone()
    await scan(server, { code: shop.codes[1] ?? '', phone })
    await person.goto(`/check-points?business=${shop.businessId}`)
    await person.fill('Your phone number', national(phone))
    await person.press('Check My Points')
    await person.sees(/\d+ points? needed/)
  },

  'a file of customers is checked and imported': async (scene) => {
    const { person, server } = scene
    const shop = await registerShop(server)
    await person.hands.resize(1280, 900)
    await signIn(scene, shop)
    await person.goto('/business/customers/import')
    await person.sees('Import')
    const file = `Name,Mobile,Points\nZoe,${national(testPhone())},7\n`
    await person.hands.run(
      `(text) => {
        const field = document.querySelector('input[type=file]')
        const given = new DataTransfer()
        given.items.add(new File([text], 'points.csv', { type: 'text/csv' }))
        field.files = given.files
        field.dispatchEvent(new Event('change', { bubbles: true }))
      }`,
      file,
    )
    await person.press('Import 1 customer')
    await person.sees('Import 1 customer?')
  },

  'every kind of page fits, has its fonts, and no field that makes iOS zoom': async (scene) => {
    const { person, server } = scene
    const shop = await registerShop(server)
    const paths = [
      linkOf(shop, 20),
      `/check-points?business=${shop.businessId}`,
      `/feedback/${shop.businessId}`,
      ...['/', '/pricing', '/business-check', '/business-register', '/pair', '/privacy-policy'],
      ...['/customer-help', '/tech-support', '/demo/dashboard', '/api/docs/'],
    ]
    const problems: string[] = []
    for (const width of [390, 1280]) {
      await person.hands.resize(width, 844)
      for (const path of paths) {
        await person.goto(path)
        await person.hands.run('() => document.fonts.ready.then(() => 0)')
        const found = await person.hands.run<string[]>(pageProblems)
        problems.push(...found.map((problem) => `${path} at ${width}: ${problem}`))
      }
    }
    expectEqual(problems, [], 'problems')
  },
}

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
