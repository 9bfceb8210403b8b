import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import QRCode from 'qrcode'
import { testPhone } from '../../../test/factories.ts'
import { call, registerShop, scan } from '../../../test/machines/calls.ts'
import {
  becomes,
  collect,
  expectEqual,
  fileOf,
  linkOf,
  national,
  pointsOf,
  type Stories,
  signIn,
  textedCode,
} from '../scene.ts'

/** What customers do most. */
export const ofCustomers: Stories = {
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
    // WebKit may count this code as a part of the page, for whose arrival its driver waits.
    const mended = sleep(4_000).then(() => line.mend())
    await person.goto('/pricing')
    await becomes(async () => waiting() > 0, true, 'the page asks for its code')
    line.hold(/^GET \/about-us/)
    await person.press('About us')
    await mended
    await sleep(1_000)
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

  'a visit is rated by voice, and the owner hears it': async (scene) => {
    const { person, server } = scene
    const shop = await registerShop(server)
    const body = { voiceFeedbackEnabled: true }
    await call(`${server}/api/businesses/${shop.businessId}`, {
      method: 'PUT',
      body,
      cookie: shop.cookie,
    })
    await person.goto(`/feedback/${shop.businessId}`)
    await person.press('5 stars')
    await person.press('Record a voice message')
    await person.sees('Stop your recording to submit.')
    await sleep(3_000)
    await person.press('Stop recording')
    await person.press('Play your message')
    await person.press('Pause your message')
    await person.press('Submit Feedback')
    await person.sees('has your stars and your voice message.')
    await person.hands.resize(1280, 900)
    await signIn(scene, shop)
    await person.goto('/business/reviews')
    // The figures stand above the list, and move it when they come.
    await person.sees('Average')
    await person.press(/^Play the voice message/)
    const isHeard = '() => document.querySelector("audio")?.currentTime > 0.3'
    await becomes(() => person.hands.run(isHeard), true, 'the message plays')
    const lasts = await person.hands.run<number>('() => document.querySelector("audio").duration')
    expectEqual(lasts > 2 && lasts < 20, true, `it lasts ${lasts} seconds`)
  },

  'a scanner takes a code that is typed, and a picture of one': async (scene) => {
    const { person, server } = scene
    const shop = await registerShop(server)
    const phone = testPhone()
    await person.goto('/signup?returnTo=/scan')
    await person.press(/^Continue with /)
    await person.fill('Name', 'Ana Lima')
    await person.fill('Email', `${randomUUID()}@example.com`)
    await person.press('Sign In')
    await person.sees('Add your phone number')
    await person.fill('Your phone number', national(phone))
    await person.press('Text me a code')
    await person.sees('Confirm number')
    await person.fill('Code', await textedCode(person, phone))
    await person.press('Confirm number')
    await person.sees('Points go to the number ending')
    await person.press('Type the code')
    await person.fill('Code', shop.codes[1]?.toLowerCase() ?? '')
    await person.press('Collect points')
    await person.sees(/20 \/ 100/)
    await person.press('Scan Another')
    const picture = await QRCode.toBuffer(person.home + linkOf(shop, 60), { width: 600 })
    const field = '[aria-label="Picture of a code"]'
    await person.give(field, fileOf('code.png', 'image/png', picture))
    await person.sees(/80 \/ 100/)
  },
}
