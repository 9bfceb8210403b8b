import type { Translation } from '../platform/words.ts'
import type en from './en.ts'

export default {
  sentence:
    'Envoyez-moi des SMS sur mes récompenses chez {shop}. Leur fréquence dépend de vos visites. Répondez STOP pour ne plus en recevoir, HELP pour de l’aide. Des frais de SMS et de données peuvent s’appliquer.',
} satisfies Translation<typeof en, 'fr'>
