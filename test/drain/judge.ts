/** A message's row, with its final state. */
export interface EndedMessage {
  readonly id: number
  readonly recipient: string
  readonly text: string | null
  readonly state: string
  readonly reason: string | null
  readonly providerId: string | null
}

/** A message that the gateway or the mail server accepted. */
export interface TakenMessage {
  readonly providerId: string
  readonly to: string
  readonly text: string
  /** The time when its request arrived, in ms by one clock. */
  readonly arrivedAt: number
}

/** A STOP that our server has answered. */
export interface AnsweredStop {
  readonly phone: string
  readonly answeredAt: number
}

/**
 * Compares the rows with what arrived, and returns the violations. Every message that should arrive
 * did so once; other arrivals are listed as uncertain; nothing came after a STOP.
 */
export function judgeMessages({
  rows,
  taken,
  stops,
}: {
  rows: readonly EndedMessage[]
  taken: readonly TakenMessage[]
  stops: readonly AnsweredStop[]
}): string[] {
  return [
    ...rows.filter(isUnderWay).map(({ id, state }) => `message ${id} is still ${state}`),
    ...countedWrong(rows, taken),
    ...providersWrong(rows, taken),
    ...takenAfterStop(taken, stops),
  ]
}

const isUnderWay = ({ state }: EndedMessage) => state === 'queued' || state === 'sending'
const wasSent = ({ state, reason }: EndedMessage) =>
  state === 'sent' || state === 'delivered' || (state === 'failed' && reason === 'undelivered')

/** Compares counts by number and words, the only things known on both sides. */
function countedWrong(rows: readonly EndedMessage[], taken: readonly TakenMessage[]): string[] {
  const wordsOf = (to: string, text: string | null) => `${to} ${text}`
  const arrived = Map.groupBy(taken, ({ to, text }) => wordsOf(to, text))
  const promised = Map.groupBy(rows, ({ recipient, text }) => wordsOf(recipient, text))
  const broken: string[] = []
  for (const words of new Set([...arrived.keys(), ...promised.keys()])) {
    const own = promised.get(words) ?? []
    const least = own.filter(wasSent).length
    const most = least + own.filter(({ state }) => state === 'uncertain').length
    const count = arrived.get(words)?.length ?? 0
    if (count < least) broken.push(`lost: ${count} of ${least} arrived, ${words}`)
    if (count > most) broken.push(`doubled: ${count} arrived instead of ${most}, ${words}`)
  }
  return broken
}

function providersWrong(rows: readonly EndedMessage[], taken: readonly TakenMessage[]): string[] {
  const known = new Map(taken.map((message) => [message.providerId, message]))
  const claimed = Map.groupBy(
    rows.filter(({ providerId }) => providerId !== null),
    ({ providerId }) => providerId ?? '',
  )
  return [...claimed].flatMap(([providerId, own]) => {
    if (own.length > 1) return [`${own.length} rows claim ${providerId}`]
    const to = known.get(providerId)?.to
    return own.flatMap(({ id, recipient }) =>
      to === recipient ? [] : [`message ${id} claims ${providerId}, which went to ${to}`],
    )
  })
}

function takenAfterStop(taken: readonly TakenMessage[], stops: readonly AnsweredStop[]): string[] {
  const answered = new Map(stops.map(({ phone, answeredAt }) => [phone, answeredAt]))
  return taken.flatMap(({ to, arrivedAt, providerId }) => {
    const stoppedAt = answered.get(to)
    return stoppedAt !== undefined && arrivedAt > stoppedAt
      ? [`${providerId} arrived ${Math.round(arrivedAt - stoppedAt)} ms after STOP was answered`]
      : []
  })
}
