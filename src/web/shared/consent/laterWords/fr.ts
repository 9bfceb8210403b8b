import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Nous utilisons des cookies',
  choose: 'Choisir',
  close: 'Fermer',
  closeNecessary: 'Fermer\u202f: nécessaires uniquement',
  question:
    'Les cookies nécessaires gardent votre session ouverte. Pour les autres, c’est vous qui choisissez.',
  acceptAll: 'Tout accepter',
  necessaryOnly: 'Nécessaires uniquement',
  preferences: 'Préférences de cookies',
  policy: 'Ce que nous gardons, dans notre politique de confidentialité',
  save: 'Enregistrer',
  accept: 'Tout accepter',
  kinds: {
    necessary: {
      label: 'Nécessaires',
      note: 'Ils gardent votre session ouverte et conservent ce que vous êtes en train de faire. Toujours actifs.',
    },
    analytics: {
      label: 'Mesure d’audience',
      note: 'Nombre de visites. Nous n’en utilisons pas aujourd’hui. Si cela change, nous vous redemanderons.',
    },
    functional: {
      label: 'Fonctionnels',
      note: 'Une prochaine visite plus simple\u202f: votre numéro de téléphone, si vous nous demandez de le retenir.',
    },
    marketing: {
      label: 'Marketing',
      note: 'Publicités et offres. Nous n’en utilisons pas aujourd’hui. Si cela change, nous vous redemanderons.',
    },
  },
} satisfies Translation<typeof en, 'fr'>
