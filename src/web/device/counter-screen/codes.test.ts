import { expect, test } from 'vitest'
import { dayOfStep, mostTurns, type ScreenCode, screenStepMs } from '../../../contract/presence.ts'
import { newScanOf, openSigner, turnOf } from './codes.ts'

test('signs as the server checks it', async () => {
  // The server's test has the same vectors: HMAC-SHA-256 with this secret, computed in Python.
  const secret = 'WBJtEXP4Dkkhxb9IXF8uvctqbQzebaWK7jv6kOOxO1Y'
  const step = 229_384_120
  const sign = await openSigner([{ day: dayOfStep(step), secret }])
  const code: ScreenCode = {
    businessId: 12,
    deviceId: 3,
    step,
    turn: 0,
    pointValue: 20,
  }
  expect(await sign(code)).toBe('12-3.229384120-0.20.vrdzoT8RVdDQdw')
  expect(await sign({ ...code, turn: 7, pointValue: 1000 })).toBe(
    '12-3.229384120-7.1000.l_YSJqcI52NveQ',
  )
})

test('goes on over midnight with the next day’s secret, and not with one that it lacks', async () => {
  const [today, tomorrow] = ['A'.repeat(43), 'B'.repeat(43)]
  const step = Date.UTC(2026, 10, 28) / screenStepMs
  const day = dayOfStep(step)
  const code = { businessId: 12, deviceId: 3, turn: 0, pointValue: 20 }
  const sign = await openSigner([
    { day: day - 1, secret: today },
    { day, secret: tomorrow },
  ])
  const [before, after] = [await sign({ ...code, step: step - 1 }), await sign({ ...code, step })]
  expect([before, after]).toEqual([expect.any(String), expect.any(String)])
  const onlyToday = await openSigner([{ day: day - 1, secret: today }])
  expect(await onlyToday({ ...code, step: step - 1 })).toBe(before)
  expect(await onlyToday({ ...code, step })).toBeUndefined()
})

test('turns past what was scanned, also where the page was opened anew', () => {
  expect(turnOf(9, [])).toEqual({ step: 9, turn: 0 })
  const scanned = [
    { step: 9, turn: 4 },
    { step: 9, turn: 1 },
    { step: 8, turn: 30 },
  ]
  expect(turnOf(9, scanned)).toEqual({ step: 9, turn: 5 })
  expect(turnOf(9, [{ step: 9, turn: mostTurns - 1 }])).toBeUndefined()
})

test('knows a scan of what it shows, and of the code before it, each once', () => {
  const [shown, earlier] = [
    { step: 9, turn: 1, pointValue: 60 },
    { step: 8, turn: 2, pointValue: 20 },
  ]
  expect(newScanOf([], [], shown)).toBeUndefined()
  expect(newScanOf([shown], [], shown)).toEqual({ pointValue: 60, isShown: true })
  expect(newScanOf([earlier], [], shown)).toEqual({ pointValue: 20, isShown: false })
  expect(newScanOf([earlier, shown], [], shown)).toEqual({ pointValue: 60, isShown: true })
  expect(newScanOf([earlier], [earlier], shown)).toBeUndefined()
})
