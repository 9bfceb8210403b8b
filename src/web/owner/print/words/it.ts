import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  points: {
    one: 'punto',
    many: 'punti',
    other: 'punti',
  },
  scan: 'Scansiona con la fotocamera',
  type: 'Scrivi il tuo numero di telefono',
  goal: {
    one: '{count} punto: {reward}',
    many: '{count} di punti: {reward}',
    other: '{count} punti: {reward}',
  },
  noApp: 'Nessuna app. Solo il tuo numero di telefono.',
  opens: 'Questo codice apre {site}',
  paid: 'Hai pagato? Scansiona.',
  worth: {
    one: '{count} punto.',
    many: '{count} di punti.',
    other: '{count} punti.',
  },
  point: 'Inquadra il codice con la fotocamera',
  see: 'Vedi subito i tuoi punti',
  once: 'Una scansione per acquisto. Gli SMS possono avere un costo.',
  show: 'Mostra lo schermo al banco ed è tuo.',
  today: 'Scansiona e scrivi il tuo numero. <b>Vale solo oggi.</b>',
  check: 'Controlla i tuoi punti',
  seePoints: 'Vedi i tuoi punti',
  none: 'Questo codice non dà punti. Li raccogli quando paghi.',
} satisfies Translation<typeof en, 'it'>
