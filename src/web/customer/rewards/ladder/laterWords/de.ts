import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  ready: 'Bereit für dich',
  useIt: 'Einlösen',
  takes: {
    one: 'Kostet {takes}, {count} bleibt',
    other: 'Kostet {takes}, {count} bleiben',
  },
  takesAll: 'Kostet alle deine Punkte',
  milestone: 'Gibt es einmal. Deine Punkte bleiben.',
  next: 'Als Nächstes',
  more: 'Noch {points}',
  atPoints: {
    one: 'Ab {count} Punkt',
    other: 'Ab {count} Punkten',
  },
  onceAt: {
    one: 'Einmal, bei insgesamt {count} gesammelten Punkt. Deine Punkte bleiben.',
    other: 'Einmal, bei insgesamt {count} gesammelten Punkten. Deine Punkte bleiben.',
  },
  kept: {
    one: 'Das Geschäft hat diese Prämie geändert. Für dich gilt die alte ({count} Punkt) bis {day}.',
    other:
      'Das Geschäft hat diese Prämie geändert. Für dich gilt die alte ({count} Punkte) bis {day}.',
  },
  had: 'Die hast du schon bekommen.',
  until: 'Bis {day}',
  notEverywhere: 'Nicht an jedem Standort',
  notHere: 'Nicht an diesem Standort',
  ratherThis: 'Lieber diese?',
  swap: 'Tauschen',
  keepForLater: 'Für später behalten',
  ofYour: 'von deinen {points}',
  inAll: 'Punkte insgesamt',
  youDidIt: 'Geschafft.',
  showMyRewards: 'Meine Prämien zeigen',
} satisfies Translation<typeof en, 'de'>
