import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  unauthorized: 'Você não entrou na sua conta',
  loggingInAgain: 'Sua sessão terminou. Entrando de novo...',
  taking: 'Levando você ao login...',
  notRedirected: 'Nada aconteceu?',
  signIn: 'Entrar',
} satisfies Translation<typeof en, 'pt'>
