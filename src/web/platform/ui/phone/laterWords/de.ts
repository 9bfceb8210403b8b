import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  faults: {
    'not-a-number': 'Bitte gib eine gültige Telefonnummer ein',
    'one-short': 'Bitte gib eine gültige Telefonnummer ein. Hier fehlt eine Ziffer.',
    'too-short': 'Bitte gib eine gültige Telefonnummer ein. Diese ist zu kurz.',
    'one-long': 'Bitte gib eine gültige Telefonnummer ein. Hier ist eine Ziffer zu viel.',
    'too-long': 'Bitte gib eine gültige Telefonnummer ein. Diese ist zu lang.',
    letters: 'Bitte gib eine gültige Telefonnummer ein. Nimm Ziffern statt Buchstaben.',
    extension:
      'Bitte gib eine gültige Telefonnummer ein. Lass die Durchwahl weg: Punkte gehören zu einem eigenen Telefon.',
    rounded:
      'Bitte gib eine gültige Telefonnummer ein. Eine Tabellenkalkulation hat diese Nummer gerundet.',
    'ninth-digit':
      'Bitte gib eine gültige Telefonnummer ein. Handynummern in Brasilien haben neun Ziffern: Füge nach der Vorwahl die 9 hinzu.',
  },
  twoWays: 'Das kann {first} oder {second} sein. Bitte gib die Nummer mit + und Ländervorwahl ein.',
} satisfies Translation<typeof en, 'de'>
