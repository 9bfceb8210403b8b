import { expect, test } from 'vitest'
import { type EndedMessage, judgeMessages, type TakenMessage } from './judge.ts'

const sent: EndedMessage = {
  id: 1,
  recipient: '+14155550100',
  text: 'Hello',
  state: 'sent',
  reason: null,
  providerId: 'SM1',
}
const arrived: TakenMessage = {
  providerId: 'SM1',
  to: '+14155550100',
  text: 'Hello',
  arrivedAt: 1000,
}
const judge = (
  rows: EndedMessage[],
  taken: TakenMessage[],
  stops: Parameters<typeof judgeMessages>[0]['stops'] = [],
) => judgeMessages({ rows, taken, stops })

test('a message that was sent once and arrived once is correct', () => {
  expect(judge([sent], [arrived])).toEqual([])
  expect(judge([{ ...sent, state: 'delivered' }], [arrived])).toEqual([])
  expect(judge([{ ...sent, state: 'failed', reason: 'undelivered' }], [arrived])).toEqual([])
})

test('an uncertain message may have arrived or not', () => {
  const uncertain = { ...sent, state: 'uncertain', providerId: null }
  expect(judge([uncertain], [arrived])).toEqual([])
  expect(judge([uncertain], [])).toEqual([])
  const again = { ...arrived, providerId: 'SM2' }
  expect(judge([uncertain], [arrived, again])).toHaveLength(1)
})

test.each<[string, EndedMessage[], TakenMessage[]]>([
  ['lost', [sent], []],
  ['doubled', [sent], [arrived, { ...arrived, providerId: 'SM2' }]],
  ['arrived', [{ ...sent, state: 'suppressed', providerId: null }], [arrived]],
  ['arrived', [], [arrived]],
  ['still', [{ ...sent, state: 'sending' }], [arrived]],
  ['still', [{ ...sent, state: 'queued', providerId: null }], []],
  ['claim', [sent, { ...sent, id: 2 }], [arrived, { ...arrived, providerId: 'SM2' }]],
  ['claims', [{ ...sent, providerId: 'SM9' }], [arrived]],
])('%s is noticed', (word, rows, taken) => {
  expect(judge(rows, taken).join()).toContain(word)
})

test('what arrives after STOP was answered is found, what came before is not', () => {
  const stop = (answeredAt: number) => [{ phone: sent.recipient, answeredAt }]
  expect(judge([sent], [arrived], stop(1001))).toEqual([])
  expect(judge([sent], [arrived], stop(999)).join()).toContain('after STOP')
})
