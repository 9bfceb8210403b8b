import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  textMe: 'SMS zu meinen Prämien',
  details: 'Details',
  sentence:
    'Schickt mir SMS zu meinen Prämien bei {shop}. Wie oft, hängt von deinen Besuchen ab. Antworte mit STOP, um keine mehr zu bekommen, und HELP für Hilfe. Es können Kosten für SMS und Daten anfallen.',
  weAskOnce: 'Wir schicken dir einmal eine SMS zur Bestätigung. Schon bestätigt? Dann passt alles.',
} satisfies Translation<typeof en, 'de'>
