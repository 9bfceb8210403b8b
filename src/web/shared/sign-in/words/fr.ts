import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  unauthorized: 'Non connecté',
  loggingInAgain: 'Vous êtes déconnecté. Nouvelle connexion...',
  taking: 'Ouverture de la page de connexion...',
  notRedirected: 'Rien ne se passe\u202f?',
  signIn: 'Se connecter',
} satisfies Translation<typeof en, 'fr'>
