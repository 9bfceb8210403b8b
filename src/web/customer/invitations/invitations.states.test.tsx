import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  checkPoints,
  collectFor,
  describedCode,
  openCode,
  pointsOfShop,
  scanned,
  shopInPublic,
} from '../../../../test/states/customerSamples.ts'
import { expectAccessible, server } from '../../../../test/states/page.tsx'
import type { ShownInvitation, TakenInvitation } from '../../../contract/invitations.ts'
import { scanWithPhone } from '../../../contract/scan.ts'

const link = 'https://rewardhop.example/check-points?business=1&invitation=AB2CD3EF4'
const invitation: ShownInvitation = {
  code: 'AB2CD3EF4',
  link,
  friendPoints: 35,
  inviterPoints: 25,
  friends: 0,
  pointsGiven: 0,
}
const bring = page.getByRole('heading', { name: 'Bring a friend' })
const invitationPoints = { friendPoints: 35, inviterPoints: 25 }
const giving = { business: { ...describedCode.business, ...shopInPublic, invitationPoints } }

test('the points page has a link and a code, and says that friends came', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  Reflect.deleteProperty(Navigator.prototype, 'share')
  await checkPoints({ ...pointsOfShop, invitation: { ...invitation, friends: 2, pointsGiven: 50 } })
  await expect.element(bring).toBeVisible()
  await expect.element(page.getByText('For your friend +35')).toBeVisible()
  // A visit's points matter more here: friends are one line until it is pressed.
  await expect.element(page.getByText('AB2 CD3 EF4')).not.toBeVisible()
  await expectAccessible()
  await bring.click()
  await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', link)
  await expect.element(page.getByText('AB2 CD3 EF4')).toBeVisible()
  await expect.element(page.getByText('Friends who came')).toBeVisible()
  await expect.element(page.getByText('+50')).toBeVisible()
  await page.getByRole('button', { name: 'Copy my link' }).click()
  await expect.element(page.getByText('Your link is copied.')).toBeVisible()
  expect(write).toHaveBeenCalledWith(link)
  await expectAccessible()
})

test('a link that cannot be copied can be selected', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
  Reflect.deleteProperty(Navigator.prototype, 'share')
  await checkPoints({ ...pointsOfShop, invitation })
  await bring.click()
  await page.getByRole('button', { name: 'Copy my link' }).click()
  await expect.element(page.getByText(/^The link could not be copied\./)).toBeVisible()
  await expect.element(page.getByText('Friends who came')).not.toBeInTheDocument()
})

test('a page without an invitation has none of it', async () => {
  await checkPoints(pointsOfShop)
  await expect.element(page.getByRole('heading', { name: 'Your points' })).toBeVisible()
  await expect.element(bring).not.toBeInTheDocument()
})

test('a code can be typed below the form of a scan', async () => {
  await openCode(giving)
  await page.getByText('Invited by a friend?').click()
  await expect.element(page.getByRole('textbox', { name: 'Invitation code' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Use this code' })).toBeVisible()
  await expectAccessible()
})

test.each<[TakenInvitation, string]>([
  [
    { outcome: 'taken', ...invitationPoints },
    'Your friend’s invitation counts. With your second visit, you both get:',
  ],
  [
    { outcome: 'not_new' },
    'Invitations are for new customers, and this number has been here before. Your points are yours all the same.',
  ],
  [
    { outcome: 'own' },
    'This invitation is your own. Give it to a friend. Your points are yours all the same.',
  ],
  [
    { outcome: 'full' },
    'This invitation has brought as many friends as it can this year. Your points are yours all the same.',
  ],
  [{ outcome: 'over' }, 'This invitation is over. Your points are yours all the same.'],
])('a scan says what became of its invitation: %j', async (taken, sentence) => {
  server.answer(scanWithPhone, { ...scanned, invitation: taken })
  await openCode(giving)
  await collectFor('(415) 234-0138')
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expectAccessible()
})
