import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  faults: {
    'not-a-number': 'Gib eine gültige Telefonnummer ein',
    'one-short': 'Gib eine gültige Telefonnummer ein. Hier fehlt eine Ziffer.',
    'too-short': 'Gib eine gültige Telefonnummer ein. Diese ist zu kurz.',
    'one-long': 'Gib eine gültige Telefonnummer ein. Hier ist eine Ziffer zu viel.',
    'too-long': 'Gib eine gültige Telefonnummer ein. Diese ist zu lang.',
    letters: 'Gib eine gültige Telefonnummer ein. Nimm Ziffern statt Buchstaben.',
    extension:
      'Gib eine gültige Telefonnummer ein. Lass die Durchwahl weg: Punkte gehören zu einem eigenen Telefon.',
    rounded: 'Gib eine gültige Telefonnummer ein. Eine Tabellenkalkulation hat diese gerundet.',
    'ninth-digit':
      'Gib eine gültige Telefonnummer ein. Handynummern in Brasilien haben neun Ziffern: Füge nach der Vorwahl die 9 hinzu.',
  },
  twoWays: 'Das kann {first} oder {second} sein. Gib die Nummer mit + und Landesvorwahl ein.',
} satisfies Translation<typeof en, 'de'>
