import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  textMe: 'M’envoyer des SMS sur mes récompenses',
  details: 'Détails',
  sentence:
    'Envoyez-moi des SMS sur mes récompenses chez {shop}. Leur fréquence dépend de vos visites. Répondez STOP pour ne plus en recevoir, HELP pour de l’aide. Des frais de SMS et de données peuvent s’appliquer.',
  weAskOnce: 'Vous recevrez un seul SMS pour confirmer. Déjà confirmé\u202f? C’est bon.',
} satisfies Translation<typeof en, 'fr'>
