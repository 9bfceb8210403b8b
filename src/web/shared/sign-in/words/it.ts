import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  unauthorized: 'Accesso non effettuato',
  loggingInAgain: 'La sessione è terminata. Nuovo accesso in corso...',
  taking: 'Ti portiamo all’accesso...',
  notRedirected: 'Non succede nulla?',
  signIn: 'Accedi',
} satisfies Translation<typeof en, 'it'>
