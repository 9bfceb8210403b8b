import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  label: 'Progresso verso il premio',
  pointsOf: {
    one: '{points} su {count} punto',
    many: '{points} su {count} di punti',
    other: '{points} su {count} punti',
  },
  hop: 'Punti: prima {before}, ora {now} su {threshold}',
  bands: {
    red: 'Si comincia',
    yellow: 'A metà strada',
    green: 'Ci sei quasi',
    ticket: 'Premio pronto!',
  },
} satisfies Translation<typeof en, 'it'>
