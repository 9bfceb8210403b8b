import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Deine Punkte ansehen',
  phone: 'Telefonnummer',
  id: 'Nummer des Geschäfts',
  check: 'Meine Punkte ansehen',
  checking: 'Punkte werden geladen...',
  where: 'Die Nummer des Geschäfts steht auf der Codekarte:',
  both: 'Gib Telefonnummer und Nummer des Geschäfts ein',
  unable: 'Die Punkte konnten nicht abgefragt werden. Prüfe deine Angaben.',
  wholeNumber: 'Gib eine ganze Zahl ein',
  slot: 'Hier erscheinen deine Punkte',
  slotText: 'Wie viele du hast und wie viele noch fehlen.',
  ofThreshold: {
    one: 'von {count} Punkt',
    other: 'von {count} Punkten',
  },
  needed: {
    one: 'Noch <b>{count} Punkt</b> bis:',
    other: 'Noch <b>{count} Punkte</b> bis:',
  },
  paused: 'Dieses Geschäft gibt gerade keine Punkte. Deine sind sicher.',
  redeem: 'Zum Einlösen diesen Bildschirm zeigen',
  phoneEnds: 'Telefon …{digits}, {time}',
  available: 'Prämie bereit',
} satisfies Translation<typeof en, 'de'>
