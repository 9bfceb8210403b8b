import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: {
    one: 'Scanne für {count}\u00a0Punkt',
    other: 'Scanne für {count}\u00a0Punkte',
  },
  collect: {
    one: '{count} Punkt sammeln',
    other: '{count} Punkte sammeln',
  },
  goal: {
    one: '{count} Punkt: {reward}',
    other: '{count} Punkte: {reward}',
  },
  noApp: 'Keine App. Nur deine Telefonnummer.',
} satisfies Translation<typeof en, 'de'>
