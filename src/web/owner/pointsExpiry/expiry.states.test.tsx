import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAtDashboard } from '../../../../test/states/ownerSamples.ts'
import { desktop, expectAccessible, openPage, server } from '../../../../test/states/page.tsx'
import { changePointsExpiry, readPointsExpiry } from '../../../contract/pointsExpiry.ts'

const settings = page.getByRole('main')
const choice = settings.getByRole('combobox', { name: 'Points expire' })
const answer = settings.getByRole('region', { name: 'Customers who stay away' })
const idle = [
  { months: 12, customers: 61, points: 1240 },
  { months: 18, customers: 1, points: 1 },
  { months: 24, customers: 0, points: 0 },
  { months: 36, customers: 0, points: 0 },
]

async function open(months: 12 | 18 | null = null) {
  signInAtDashboard()
  server.answer(readPointsExpiry, { months, from: months && '2030-06-01', idle })
  await openPage('/business/settings?part=rewards', desktop)
  await expect.element(choice).toBeVisible()
}

test('each choice says whom it would meet, and Save saves it', async () => {
  await open()
  await expect.element(choice).toHaveValue('never')
  await expect.element(settings.getByText('All points stay.')).toBeVisible()
  await choice.selectOptions('12')
  await expect
    .element(
      settings.getByText(/^61 customers with 1,240 points have been away that long\. Nobody’s/),
    )
    .toBeVisible()
  await expectAccessible()
  await choice.selectOptions('18')
  await expect
    .element(answer)
    .toMatchTextContent(/1 customer with 1 point has been away that long\./)
  server.answer(changePointsExpiry, { months: 18, from: '2030-06-01' })
  server.answer(readPointsExpiry, { months: 18, from: '2030-06-01', idle })
  await answer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Business Updated', { exact: true })).toBeVisible()
  expect(server.calls(changePointsExpiry)[0]?.body).toEqual({ months: 18 })
  expect(server.calls(changePointsExpiry)).toHaveLength(1)
})

test('a longer time keeps its first day, and never is said', async () => {
  await open(12)
  await choice.selectOptions('18')
  await expect.element(answer).toMatchTextContent(/Nobody’s points expire before June 1, 2030\./)
  await choice.selectOptions('never')
  await expect.element(settings.getByText('Once you save, all points stay.')).toBeVisible()
})

test('what did not load can be read again', async () => {
  signInAtDashboard()
  server.refuse(readPointsExpiry, 'internal')
  await openPage('/business/settings?part=rewards', desktop)
  await expect
    .element(settings.getByText('When points expire did not load. Please try again.'))
    .toBeVisible()
})
