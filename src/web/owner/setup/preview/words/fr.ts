import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: {
    one: 'Scannez pour {count}\u00a0point',
    many: 'Scannez pour {count} de\u00a0points',
    other: 'Scannez pour {count}\u00a0points',
  },
  collect: {
    one: 'Cumuler {count} point',
    many: 'Cumuler {count} de points',
    other: 'Cumuler {count} points',
  },
  goal: {
    one: '{count} point\u202f: {reward}',
    many: '{count} de points\u202f: {reward}',
    other: '{count} points\u202f: {reward}',
  },
  noApp: 'Sans appli. Juste votre numéro de téléphone.',
} satisfies Translation<typeof en, 'fr'>
