import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  unauthorized: 'Sin sesión iniciada',
  loggingInAgain: 'Se cerró tu sesión. Iniciando sesión otra vez...',
  taking: 'Te llevamos al inicio de sesión...',
  notRedirected: '¿No pasó nada?',
  signIn: 'Iniciar sesión',
} satisfies Translation<typeof en, 'es'>
