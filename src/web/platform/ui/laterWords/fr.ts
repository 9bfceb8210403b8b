import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  inAnotherApp:
    'Vous avez ouvert cette page dans une autre application. Choisissez «\u202fOuvrir dans le navigateur\u202f» dans son menu.',
} satisfies Translation<typeof en, 'fr'>
