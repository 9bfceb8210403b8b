import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  label: 'Fortschritt bis zur Prämie',
  pointsOf: {
    one: '{points} von {count} Punkt',
    other: '{points} von {count} Punkten',
  },
  hop: 'Punkte: vorher {before}, jetzt {now} von {threshold}',
  bands: {
    red: 'Los geht’s',
    yellow: 'Halb geschafft',
    green: 'Fast geschafft',
    ticket: 'Prämie ist da!',
  },
} satisfies Translation<typeof en, 'de'>
