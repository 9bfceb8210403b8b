import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FakeEventSource } from '../../../../test/states/fakeEventSource.ts'
import {
  desktop,
  expectAccessible,
  ownTime,
  passTime,
  phone,
  server,
} from '../../../../test/states/page.tsx'
import { heading, till } from '../../../../test/states/tillSamples.ts'
import { getCounterScreen, type ScreenNews } from '../../../contract/counterScreen.ts'
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

type Shown = Pick<ScreenNews, 'values' | 'value' | 'promised' | 'promisedUntil'>

const newsOf = (shown: Shown, scanned: ScreenNews['scanned'] = []): ScreenNews => {
  const { values, value, promised, promisedUntil } = shown
  return {
    now: Date.now(),
    values,
    value,
    ...(promised && { promised }),
    ...(promisedUntil && { promisedUntil }),
    scanned,
  }
}

async function open(
  languages: TillDevice['shop']['languages'],
  shown: CallOutput<typeof getCounterScreen> = own,
  size = phone,
) {
  FakeEventSource.first = newsOf(shown)
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

describe('while a promotion holds', () => {
  const double = {
    effect: 'times',
    amount: 2,
    points: 20,
    isMost: false,
    until: '11:00',
    mostADay: 1,
  } as const
  const happy = (forMs = 60_000) => ({
    ...own,
    promised: [double],
    promisedUntil: Date.now() + forMs,
  })
  const sum = '20\u00a0+\u00a020'
  const rule = 'Double points until 11 AM · For your first visit today'
  /** As in its link. */
  const codeShown = () => {
    const { link } = document.querySelector<SVGElement>('[data-fill=code]')?.dataset ?? {}
    const [, step, turn] = /\.(\d+)-(\d+)\.20\./.exec(link ?? '') ?? []
    return { step: Number(step), turn: Number(turn), pointValue: 20 }
  }

  test.for([
    ['phone', phone],
    ['desktop', desktop],
  ] as const)(
    'it says on a %s what a scan gives now, until when and for whom',
    async ([, size]) => {
      await open(['en'], happy(), size)
      await expect.element(heading(`Scan for ${sum} points`)).toBeVisible()
      await expect.element(page.getByText(rule)).toBeVisible()
      await expectAccessible()
      const code = document.querySelector('[data-fill=code]')?.getBoundingClientRect()
      const line = page.getByText(rule).element().getBoundingClientRect()
      if (size === phone) expect(code?.width).toBeGreaterThan(0.7 * phone.width)
      else expect(line.right).toBeLessThan(code?.left ?? 0)
    },
  )

  test('it says so in both languages, each in its own direction', async () => {
    await open(['ar', 'ja'], { ...happy(), values: [20, 60], promised: [double, null] })
    await expect
      .element(heading(`امسح الرمز واجمع النقاط: ${sum} スキャンして\u200b${sum}ポイント`))
      .toBeVisible()
    expect(spoken()).toEqual(['ar rtl', 'ja ltr'])
    await expect.element(page.getByText(/^نقاط مضاعفة حتى .* · لأول زيارة لك اليوم$/)).toBeVisible()
    await expect
      .element(page.getByText('11:00までポイント2倍 · 本日1回目のご来店まで'))
      .toBeVisible()
    await expectAccessible()
    const code = document.querySelector('[data-fill=code]')?.getBoundingClientRect()
    expect(code?.width).toBeGreaterThan(0.7 * phone.width)
  })

  test.for([
    [844, 390],
    [1024, 768],
  ] as const)('two languages have room beside the code on %i × %i px', async ([width, height]) => {
    const shown = { ...happy(), values: [20, 60], promised: [double, null] }
    await open(['ar', 'en'], shown, { width, height })
    await expect.element(page.getByText(rule)).toBeVisible()
    const edge = document.querySelector('[data-fill=edge]')?.getBoundingClientRect()
    const line = page.getByText(rule).element().getBoundingClientRect()
    const code = document.querySelector('.screen-code')?.getBoundingClientRect()
    expect(line.bottom).toBeLessThanOrEqual(edge?.top ?? 0)
    expect(code?.bottom).toBeLessThanOrEqual(edge?.top ?? 0)
    expect(line.left).toBeGreaterThan(code?.right ?? width)
  })

  test('staff read beside each value what is added to it', async () => {
    await open(['en'], { ...happy(), values: [20, 60], promised: [double, null] })
    const keys = page.getByRole('button', { name: /points$/ })
    await expect.element(keys.nth(0)).toHaveAccessibleName('20 + 20 points')
    await expect.element(keys.nth(1)).toHaveAccessibleName('60 points')
    await expectAccessible()
  })

  test('a scan shows what it gives, with whom it is for', async () => {
    await open(['en'], happy())
    await expect.element(heading(`Scan for ${sum} points`)).toBeVisible()
    FakeEventSource.say(newsOf(happy(), [codeShown()]))
    await expect.element(heading('Scanned')).toBeVisible()
    expect(document.querySelector('[data-fill=plus]')).toHaveTextContent('20 + 20')
    await expect
      .element(page.getByText('For your first visit today', { exact: true }))
      .toBeVisible()
    await expectAccessible()
  })

  test('the points of a code that stood there before are beside the code', async () => {
    await open(['en'], happy())
    await expect.element(heading(`Scan for ${sum} points`)).toBeVisible()
    FakeEventSource.say(newsOf(happy(), [{ ...codeShown(), turn: 5 }]))
    await expect.element(page.getByRole('status').getByText(sum, { exact: true })).toBeVisible()
  })

  test('it ends at its time, though the screen hears nothing more', async () => {
    ownTime()
    await open(['en'], happy(4_000))
    await expect.element(heading(`Scan for ${sum} points`)).toBeVisible()
    FakeEventSource.break()
    await passTime(4_000)
    await expect.element(heading('Scan for 20 points')).toBeVisible()
    await expect.element(page.getByText(rule)).not.toBeVisible()
  })

  test('it begins with the news, and ends with them', async () => {
    await open(['en'])
    await expect.element(heading('Scan for 20 points')).toBeVisible()
    FakeEventSource.say(newsOf(happy()))
    await expect.element(heading(`Scan for ${sum} points`)).toBeVisible()
    FakeEventSource.say(newsOf(own))
    await expect.element(heading('Scan for 20 points')).toBeVisible()
    expect(page.getByText(rule).query()?.checkVisibility()).toBeFalsy()
  })
})
