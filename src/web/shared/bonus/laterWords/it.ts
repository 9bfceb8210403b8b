import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  worth: 'Questo codice vale {sum}\u00a0punti.',
  until: {
    double: 'Punti doppi fino alle {time}',
    triple: 'Punti tripli fino alle {time}',
    plus: {
      one: '{count} punto extra fino alle {time}',
      many: '{count} di punti extra fino alle {time}',
      other: '{count} punti extra fino alle {time}',
    },
  },
  today: {
    double: 'Oggi punti doppi',
    triple: 'Oggi punti tripli',
    plus: {
      one: 'Oggi {count} punto extra',
      many: 'Oggi {count} di punti extra',
      other: 'Oggi {count} punti extra',
    },
  },
  mostADay: {
    one: 'Per la tua prima visita di oggi',
    many: 'Per le tue prime {count} di visite di oggi',
    other: 'Per le tue prime {count} visite di oggi',
  },
  mostPerVisit: 'Una visita dà al massimo {most} punti extra.',
  thisCode: 'questo codice',
  extra: 'extra',
  hasEnded: 'I punti extra sono finiti prima della tua scansione.',
  hadToday: 'Hai già avuto i punti extra di oggi.',
} satisfies Translation<typeof en, 'it'>
