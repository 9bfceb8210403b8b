import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  invalidCode: 'Ungültiger QR-Code. Bitte scanne den an der Theke noch einmal.',
  goHome: 'Zur Startseite',
  noCode: 'Kein QR-Code in der Adresse',
  pointYourCamera:
    'Halte die Kamera deines Handys auf den Code an der Theke. Diese Seite öffnet sich dann mit dem Code, und du gibst deine Telefonnummer ein, um die Punkte zu sammeln.',
  onlyYourBalance: 'Nur den Stand sehen? Dann sieh dir deine Punkte an.',
  checkAt: 'Punkte ansehen bei {shop}',
  showsPoints: 'Dieser Code zeigt deine Punkte.',
  scanTheOther: 'Um Punkte zu sammeln, scanne den anderen Code an der Theke.',
  foundAtTheCounter: 'Du hast einen Code an der Theke gefunden.',
  openIt:
    'Öffne ihn, um deine Punkte zu sammeln. Ein Code auf einem Bildschirm wechselt alle paar Sekunden.',
  openTheCode: 'Code öffnen',
} satisfies Translation<typeof en, 'de'>
