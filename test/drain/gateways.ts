import type { FakeTwilio, TwilioBehaviour } from '../fakeTwilio.ts'
import type { TestSmtpServer } from '../smtpServer.ts'

/** What may happen to a text, with its share in thousandths; the rest are accepted. */
const troubles: readonly [number, TwilioBehaviour][] = [
  [30, { status: 429, code: 20429, headers: { 'retry-after': '1' } }],
  [20, { status: 500, code: 20500 }],
  [20, 'accept-then-500'],
  [20, 'accept-then-reset'],
  [5, 'accept-then-hang'],
  [20, 'reset'],
  [10, { status: 400, code: 21610 }],
  [10, { status: 400, code: 21211 }],
]
const letterTroubles = ['accept-then-drop', 'drop-recipient'] as const

/** Makes the gateway as slow and unreliable as a real one on its worst day. */
export function makeUnreliable(gateway: FakeTwilio, random: () => number): void {
  gateway.behave = () => {
    // An answer across the country takes as long.
    gateway.delayMs = 50 + random() * 200
    let place = random() * 1000
    for (const [share, trouble] of troubles) {
      place -= share
      if (place < 0) return trouble
    }
    return 'accept'
  }
}

/** Changes the mail server's behavior now and then, until the returned function is called. */
export function makeMailUnreliable(mail: TestSmtpServer, random: () => number): () => void {
  const changing = setInterval(() => {
    const trouble = letterTroubles[Math.floor(random() * 40)]
    mail.behaviour = trouble ?? 'accept'
  }, 50)
  return () => {
    clearInterval(changing)
    mail.behaviour = 'accept'
  }
}
