import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: {
    one: 'Scansiona per {count}\u00a0punto',
    many: 'Scansiona per {count} di\u00a0punti',
    other: 'Scansiona per {count}\u00a0punti',
  },
  collect: {
    one: 'Raccogli {count} punto',
    many: 'Raccogli {count} di punti',
    other: 'Raccogli {count} punti',
  },
  goal: {
    one: '{count} punto: {reward}',
    many: '{count} di punti: {reward}',
    other: '{count} punti: {reward}',
  },
  noApp: 'Nessuna app. Solo il tuo numero di telefono.',
} satisfies Translation<typeof en, 'it'>
