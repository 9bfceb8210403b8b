import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: {
    one: 'Scansiona per {count}\u00a0punto',
    many: 'Scansiona per {count} di\u00a0punti',
    other: 'Scansiona per {count}\u00a0punti',
  },
  code: 'Codice QR',
  scanned: 'Scansionato',
  rest: 'Il resto è sul tuo telefono. Il prossimo codice arriva tra due secondi.',
  closed: 'Chiuso per ora',
  opensToday: 'Apriamo alle {time}. Il codice torna allora.',
  opensOn: 'Apriamo {weekday} alle {time}. Il codice torna allora.',
  none: 'Ancora nessun codice',
  off: 'Questo schermo non mostra nessun codice',
} satisfies Translation<typeof en, 'it'>
