import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  offline: 'Impossible de joindre le serveur. Vérifiez votre connexion et réessayez.',
  unknown: 'Une erreur s’est produite',
  withReference: '{message} Si cela se reproduit, envoyez-nous cette référence\u202f: {reference}',
  updated:
    'Une partie de la page ne s’est pas chargée, car le site a été mis à jour entre-temps. Copiez ce que vous avez saisi, puis rechargez la page.',
  loadAgain: 'Recharger la page',
} satisfies Translation<typeof en, 'fr'>
