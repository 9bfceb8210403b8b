import { testPhone } from '../../../test/factories.ts'
import { call, registerShop } from '../../../test/machines/calls.ts'
import { collect, expectEqual, national, pointsOf, type Stories } from '../scene.ts'

/** What customers do in a browser that runs no scripts. */
export const withoutScripts: Stories = {
  'without scripts, a scan gives points once, also after a wrong number and a reload': async (
    scene,
  ) => {
    const { person, server } = scene
    const shop = await registerShop(server)
    const phone = testPhone()
    await collect(scene, shop, '+1555')
    await person.sees('Please enter a valid phone number')
    await person.fill('Your phone number', national(phone))
    await person.press('Collect 20 points')
    await person.sees('Points Earned')
    await person.hands.reload()
    await person.sees('Points Earned')
    expectEqual(await pointsOf(scene, shop, phone), 20, 'points')
    await person.press('Check My Points')
    await person.fill('Your phone number', national(phone))
    await person.press('Check My Points')
    await person.sees('80 points needed')
  },

  'without scripts, a visit is rated': async (scene) => {
    const { person, server } = scene
    const { businessId, cookie } = await registerShop(server)
    await person.goto(`/feedback/${businessId}`)
    await person.fill(/^Comment/, 'Lovely bread')
    await person.press('Submit Feedback')
    await person.sees('Please select a star rating before submitting.')
    await person.press('4 stars')
    await person.press('Submit Feedback')
    await person.sees('Thank You')
    const kept = await call(`${server}/api/businesses/${businessId}/reviews`, { cookie })
    expectEqual(kept.body.split('Lovely bread').length - 1, 1, 'reviews')
  },
}
