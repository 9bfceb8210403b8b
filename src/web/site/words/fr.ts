import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  back: 'Retour à l’accueil',
} satisfies Translation<typeof en, 'fr'>
