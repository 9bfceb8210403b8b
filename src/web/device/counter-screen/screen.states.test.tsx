import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FakeEventSource } from '../../../../test/states/fakeEventSource.ts'
import { expectAccessible, phone, server } from '../../../../test/states/page.tsx'
import { heading, till } from '../../../../test/states/tillSamples.ts'
import { getCounterScreen } from '../../../contract/counterScreen.ts'
import { getDevice, type TillDevice } from '../../../contract/devices.ts'
import type { CallOutput } from '../../../contract/platform/endpoint.ts'
import { dayOfStep, screenStepAt } from '../../../contract/presence.ts'
import CounterScreenPage from './CounterScreenPage.tsx'
import { openScreen } from './screen.ts'

const day = dayOfStep(screenStepAt(new Date()))
const own = {
  secrets: [day, day + 1].map((one) => ({ day: one, secret: 'A'.repeat(43) })),
  businessId: 12,
  deviceId: 3,
  linkStart: 'https://rewardhop.example/s/',
  openingHours: [],
  timeZone: 'America/New_York',
  now: Date.now(),
  values: [20],
  value: 20,
}

async function open(
  languages: TillDevice['shop']['languages'],
  shown: CallOutput<typeof getCounterScreen> = own,
  size = phone,
) {
  const { values, value } = shown
  FakeEventSource.first = { now: Date.now(), values, value, scanned: [] }
  server.answer(getDevice, { ...till, shop: { ...till.shop, languages } })
  server.answer(getCounterScreen, { ...shown, now: Date.now() })
  await page.viewport(size.width, size.height)
  await render(<CounterScreenPage />)
  await expect.element(page.getByText('Opening the counter screen...')).toBeVisible()
  const screen = document.getElementById('counter-screen')
  if (screen) openScreen(screen)
}

const spoken = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part=code] h1 .said')].map(
    ({ lang, dir }) => `${lang} ${dir}`,
  )

test('a shop with one language says everything once', async () => {
  await open(['en'])
  await expect.element(heading('Scan for 20 points')).toBeVisible()
  expect(spoken()).toEqual(['en ltr'])
  await expectAccessible()
})

test.for([
  [['ar', 'en'], 'امسح الرمز لجمع 20 نقطة Scan for 20 points', ['ar rtl', 'en ltr'], 'rtl'],
  [['ja', 'ar'], 'スキャンして20ポイント امسح الرمز لجمع 20 نقطة', ['ja ltr', 'ar rtl'], 'ltr'],
] as const)(
  'in %s it says everything in both, the main one first, and mirrors as that',
  async ([languages, title, lines, direction]) => {
    await open([...languages])
    await expect.element(heading(title)).toBeVisible()
    expect(spoken()).toEqual(lines)
    const sheet = document.getElementById('main')
    expect([sheet?.lang, sheet?.dir]).toEqual([languages[0], direction])
    await expectAccessible()
    const code = document.querySelector('[data-fill=code]')?.getBoundingClientRect()
    // Of a phone's short side.
    expect(code?.width).toBeGreaterThan(0.7 * phone.width)
  },
)

test('of several languages the others take turns, and the main one stays', async () => {
  await open(['en', 'es', 'de'])
  const title = page.getByRole('heading', { name: /^Scan for 20 points / })
  await expect.element(title).toBeVisible()
  const [main, other] = spoken()
  expect(main).toBe('en ltr')
  expect(['es ltr', 'de ltr']).toContain(other)
})

test('a closed shop says when it opens, in each language', async () => {
  const weekday = (new Date().getUTCDay() + 3) % 7 || 7
  await open(['ar', 'ja'], {
    ...own,
    values: [20, 60],
    openingHours: [{ weekday, opens: '07:00', closes: '07:30' }],
  })
  const name = 'مغلق حاليًا ただいま営業時間外です'
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.element(page.getByText(/の7:00に開店します。/)).toBeVisible()
  await expectAccessible()
})

test('what is wrong is told to staff in English', async () => {
  await open(['ar'], { ...own, values: [], value: null })
  const name = 'لا يوجد رمز بعد'
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const said = page.getByText(/^The owner chooses a code/).element()
  expect([said.getAttribute('lang'), said.getAttribute('dir')]).toEqual(['en', 'ltr'])
})
