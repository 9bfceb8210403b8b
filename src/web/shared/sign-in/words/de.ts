import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  unauthorized: 'Nicht angemeldet',
  loggingInAgain: 'Du bist abgemeldet. Du wirst neu angemeldet...',
  taking: 'Weiter zur Anmeldung...',
  notRedirected: 'Nichts passiert?',
  signIn: 'Anmelden',
} satisfies Translation<typeof en, 'de'>
