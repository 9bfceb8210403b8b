import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Sieh deine Punkte nach',
  phone: 'Telefonnummer',
  id: 'Nummer des Geschäfts',
  check: 'Meine Punkte ansehen',
  checking: 'Wird nachgesehen...',
  where: 'Die Nummer des Geschäfts steht auf der Codekarte:',
  both: 'Bitte gib Telefonnummer und Nummer des Geschäfts ein',
  unable: 'Die Punkte konnten nicht abgefragt werden. Bitte prüfe deine Angaben.',
  wholeNumber: 'Bitte gib eine ganze Zahl ein',
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
  paused: 'Dieses Geschäft vergibt gerade keine Punkte. Deine sind sicher.',
  redeem: 'Zeig diesen Bildschirm zum Einlösen',
  phoneEnds: 'Telefon …{digits}, {time}',
  available: 'Prämie bereit',
} satisfies Translation<typeof en, 'de'>
