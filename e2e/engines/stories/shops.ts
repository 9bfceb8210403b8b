import { testPhone } from '../../../test/factories.ts'
import { call, registerShop, scan } from '../../../test/machines/calls.ts'
import { decodeAt, renderPdf } from '../../renderPdf.ts'
import {
  asOwner,
  becomes,
  expectEqual,
  fileOf,
  national,
  pairTill,
  pointsOf,
  type Stories,
  signIn,
  textedCode,
} from '../scene.ts'

const computer = [1280, 900] as const

/** What owners and their staff do most. */
export const ofShops: Stories = {
  'the dashboard shows a scan by itself': async (scene) => {
    const { person, server } = scene
    const shop = await registerShop(server)
    await person.hands.resize(...computer)
    await signIn(scene, shop)
    await person.sees(/\bLive\b/)
    const phone = testPhone()
    await scan(server, { code: shop.codes[1] ?? '', phone })
    await person.sees(national(phone).slice(-4))
  },

  'a dialog opens, is walked and closes by the keyboard': async (scene) => {
    const { person, server } = scene
    const shop = await registerShop(server)
    await person.hands.resize(...computer)
    await signIn(scene, shop)
    await person.sees('Create New')
    await person.tabTo('Create New')
    await person.hands.press('Enter')
    await person.sees('Create a QR code')
    const isInside =
      '() => document.querySelector("[role=dialog]").contains(document.activeElement)'
    for (let step = 0; step < 12; step += 1) {
      expectEqual(await person.hands.run(isInside), true, `the focus after ${step} steps`)
      await person.hands.press('Tab')
    }
    await person.hands.press('Escape')
    await person.seesNoMore('Create a QR code')
    await becomes(() => person.focused(), 'Create New', 'the focus')
  },

  'an owner registers, and sets the shop up in five steps': async (scene) => {
    const { person } = scene
    await person.hands.resize(...computer)
    await person.goto('/business-register')
    await person.fill('Business name', 'Citrine Nails')
    await person.fill('Business phone', national(testPhone()))
    await person.press(/^Register/)
    await person.press('Open the dashboard')
    await person.press('Finish the setup')
    await person.fill('Description', 'Nails and tea')
    await person.fill('Email', 'hello@citrine.example')
    await person.press('Next: Branding')
    await person.fill('Primary color', '#F2B705')
    await person.press('Next: Rewards')
    await person.fill('Reward threshold', '120')
    await person.press('Next: QR Point Values')
    await person.fill('Medium purchase', '30')
    await person.press('Next: Notifications')
    await person.tick(/Privacy Policy/)
    await person.tick(/Terms of Service/)
    await person.press('Save Changes')
    await person.sees('Business Updated')
    await person.sees('Nails and tea')
    await person.sees('30 points')
  },

  'codes are printed, and saved as a PDF that a reader reads': async (scene) => {
    const { person, server } = scene
    const shop = await registerShop(server)
    const codes: { pointValue: number; link: string }[] = await asOwner(
      scene,
      shop,
      'qr-codes-public',
    )
    await person.hands.resize(...computer)
    await signIn(scene, shop)
    await person.goto('/business/print?piece=card&paper=roll')
    await person.sees('Download PDF')
    await person.hands.run(keepWhatIsSaved)
    await person.press('Print')
    await becomes(() => person.hands.run('() => window.prints'), 1, 'the print dialogs')
    await person.press('Download PDF')
    await becomes(() => person.hands.run('() => typeof window.saved'), 'string', 'the saved file')
    const saved = Buffer.from(await person.hands.run<string>('() => window.saved'), 'base64')
    const [sheet, ...more] = await renderPdf(saved, 150)
    if (!sheet) throw new Error('The file has no page')
    expectEqual([Math.round(sheet.widthMm), more.length], [80, 0], 'width and further pages')
    const whole = { left: 0, top: 0, width: sheet.widthMm - 1, height: sheet.heightMm - 1 }
    const link = codes.find(({ pointValue }) => pointValue === 20)?.link
    expectEqual(decodeAt(sheet, whole), link, 'the code')
  },

  'a till gives points with a line and without, also after a reload': async (scene) => {
    const { person, server, line } = scene
    const shop = await registerShop(server)
    const [first, second] = [testPhone(), testPhone()]
    const pin = await pairTill(scene, shop)
    await person.press(/Anna/)
    await person.hands.type(pin)
    await person.sees('Give points')
    await person.hands.type(national(first))
    await person.press('20 points')
    await person.sees('Points Earned')
    await person.press('Next customer')
    await person.hands.run('() => navigator.serviceWorker.ready.then(() => true)')
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
    const codes: { id: number; pointValue: number }[] = await asOwner(
      scene,
      shop,
      'qr-codes-public',
    )
    const { id } = codes.find(({ pointValue }) => pointValue === 20) ?? { id: 0 }
    await call(`${server}/api/qr-codes/${id}/presence`, {
      method: 'PUT',
      body: { presence: 'screen' },
      cookie: shop.cookie,
    })
    await pairTill(scene, shop)
    await person.goto('/counter-screen')
    await person.sees('20 points')
    const isDrawn =
      '() => document.querySelector("svg[aria-label*=code i] path, svg[shape-rendering] path")?.getBoundingClientRect().width > 100'
    await becomes(() => person.hands.run(isDrawn), true, 'a code is drawn')
  },

  'a file of customers is checked and imported': async (scene) => {
    const { person, server } = scene
    const shop = await registerShop(server)
    await person.hands.resize(...computer)
    await signIn(scene, shop)
    await person.goto('/business/customers/import')
    await person.sees('Import')
    const phone = testPhone()
    const text = `Name,Mobile,Points\nZoe,${national(phone)},7\n`
    await person.give('input[type=file]', fileOf('points.csv', 'text/csv', text))
    await person.press('Import 1 customer')
    await person.sees('Import 1 customer?')
    await person.press('Import')
    await person.sees('We texted a code to your business phone')
    await person.fill('Code', await textedCode(person, shop.phone))
    await person.press('Import')
    await person.sees('1 customer, 7 points.')
    expectEqual(await pointsOf(scene, shop, phone), 7, 'points')
  },
}

/** The browser's own dialogs are not the page's. */
const keepWhatIsSaved = `() => {
  window.prints = 0
  window.print = () => { window.prints += 1 }
  const before = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (file) => {
    const reader = new FileReader()
    reader.onload = () => { window.saved = reader.result.split(',')[1] }
    if (file.type === 'application/pdf') reader.readAsDataURL(file)
    return before(file)
  }
}`
