import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  unauthorized: 'Não conectado',
  loggingInAgain: 'Sua sessão terminou. Entrando de novo...',
  taking: 'Levando você ao login...',
  notRedirected: 'Nada aconteceu?',
  signIn: 'Entrar',
} satisfies Translation<typeof en, 'pt'>
