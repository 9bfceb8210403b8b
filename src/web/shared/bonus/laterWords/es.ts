import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  worth: 'Este código vale {sum}\u00a0puntos.',
  until: {
    double: 'Puntos dobles hasta las {time}',
    triple: 'Puntos triples hasta las {time}',
    plus: {
      one: '{count} punto extra hasta las {time}',
      many: '{count} de puntos extra hasta las {time}',
      other: '{count} puntos extra hasta las {time}',
    },
  },
  today: {
    double: 'Hoy, puntos dobles',
    triple: 'Hoy, puntos triples',
    plus: {
      one: 'Hoy, {count} punto extra',
      many: 'Hoy, {count} de puntos extra',
      other: 'Hoy, {count} puntos extra',
    },
  },
  mostADay: {
    one: 'Para tu primera visita de hoy',
    many: 'Para tus primeras {count} de visitas de hoy',
    other: 'Para tus primeras {count} visitas de hoy',
  },
  mostPerVisit: 'Cada visita da como máximo {most} puntos extra.',
  thisCode: 'este código',
  extra: 'extra',
  hasEnded: 'Los puntos extra terminaron antes de tu escaneo.',
  hadToday: 'Ya recibiste los puntos extra de hoy.',
} satisfies Translation<typeof en, 'es'>
