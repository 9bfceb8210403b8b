import type { Translation } from '../platform/words.ts'
import type en from './en.ts'

export default {
  sentence:
    'Schickt mir SMS zu meinen Prämien bei {shop}. Wie oft, hängt von deinen Besuchen ab. Antworte mit STOP, um keine mehr zu bekommen, und HELP für Hilfe. Es können Kosten für SMS und Daten anfallen.',
} satisfies Translation<typeof en, 'de'>
