import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  worth: 'Dieser Code ist {sum}\u00a0Punkte wert.',
  until: {
    double: 'Doppelte Punkte bis {time}',
    triple: 'Dreifache Punkte bis {time}',
    plus: {
      one: '{count} Punkt extra bis {time}',
      other: '{count} Punkte extra bis {time}',
    },
  },
  today: {
    double: 'Heute doppelte Punkte',
    triple: 'Heute dreifache Punkte',
    plus: {
      one: 'Heute {count} Punkt extra',
      other: 'Heute {count} Punkte extra',
    },
  },
  mostADay: {
    one: 'Für deinen ersten Besuch heute',
    other: 'Für deine ersten {count} Besuche heute',
  },
  mostPerVisit: 'Ein Besuch bringt höchstens {most} Punkte extra.',
  thisCode: 'dieser Code',
  extra: 'extra',
  hasEnded: 'Die Extrapunkte waren vor deinem Scan vorbei.',
  hadToday: 'Die Extrapunkte von heute hast du schon.',
} satisfies Translation<typeof en, 'de'>
