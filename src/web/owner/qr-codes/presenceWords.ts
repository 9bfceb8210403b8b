import type { Presence } from '../../../contract/presence.ts'

/** What a code is scanned from, weakest proof first, and how long a photo of it works. */
export const presenceWords: Record<Presence, { name: string; means: string }> = {
  paper: { name: 'Printed', means: 'Anyone with a photo can scan it again.' },
  day_card: { name: 'A new card each day', means: 'A photo of a card works that day.' },
  screen: { name: 'On a screen', means: 'A photo of it works for eight seconds, once.' },
}

/** The immediate effect of a change. */
export function presenceEffect(from: Presence, to: Presence): string | undefined {
  if (from === to) return undefined
  if (to === 'paper') return 'Printed copies give points at once, and so do photos of them.'
  if (from === 'screen') {
    return 'The counter screen stops showing this code at once, and today’s card gives its points.'
  }
  const stops = from === 'day_card' ? 'Day cards' : 'Printed copies'
  return `${stops} of this code stop giving points at once. Points already earned stay.`
}
