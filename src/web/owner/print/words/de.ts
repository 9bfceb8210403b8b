import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  points: {
    one: 'Punkt',
    other: 'Punkte',
  },
  scan: 'Mit der Kamera scannen',
  type: 'Telefonnummer eintippen',
  goal: {
    one: '{count} Punkt: {reward}',
    other: '{count} Punkte: {reward}',
  },
  noApp: 'Keine App. Nur deine Telefonnummer.',
  opens: 'Dieser Code öffnet {site}',
  paid: 'Bezahlt? Scannen.',
  worth: {
    one: '{count} Punkt.',
    other: '{count} Punkte.',
  },
  point: 'Kamera auf den Code richten',
  see: 'Punkte sofort sehen',
  once: 'Ein Scan pro Einkauf. Für SMS können Kosten anfallen.',
  show: 'Zeig deinen Bildschirm an der Theke, und sie gehört dir.',
  today: 'Scannen, dann Nummer eintippen. <b>Gilt nur heute.</b>',
  check: 'Deine Punkte ansehen',
  seePoints: 'Deine Punkte sehen',
  none: 'Dieser Code gibt keine Punkte. Die bekommst du beim Bezahlen.',
} satisfies Translation<typeof en, 'de'>
