import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Deine Punkte ansehen',
  titleAt: 'Deine Punkte bei {shop}',
  howMany: 'Wie viele Punkte hast du?',
  checkPoints: 'Punkte ansehen',
  yourPhone: 'Deine Telefonnummer',
  sameNumber: 'Dieselbe Nummer wie beim Scannen.',
  checking: 'Punkte werden geladen...',
  checkMyPoints: 'Meine Punkte ansehen',
  enterYourPhone: 'Gib deine Telefonnummer ein',
  noPoints: 'Keine Punkte gefunden',
  howToCheck: 'So siehst du deine Punkte',
  goHome: 'Zur Startseite',
  invalidCode: 'Ungültiger QR-Code. Bitte scanne den an der Theke noch einmal.',
  businessNotFound: 'Geschäft nicht gefunden. Bitte scanne den Code an der Theke oder frag dort.',
  somethingWentWrong: 'Etwas ist schiefgegangen',
  failed: 'Punkte konnten nicht geladen werden',
  youHave: {
    one: 'Du hast {count} Punkt.',
    other: 'Du hast {count} Punkte.',
  },
  rewardReady: 'Deine Prämie ist bereit. Zeig diesen Bildschirm an der Theke.',
  showTheReceipt: 'Beleg zeigen',
} satisfies Translation<typeof en, 'de'>
