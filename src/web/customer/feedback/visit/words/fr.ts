import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  how: 'Comment s’est passée votre visite ?',
  sees: '{shop} lira ce que vous dites. Une demi-minute suffit.',
  thanks: 'Merci',
  close: 'Fermer',
  mayText: 'Le commerce peut m’écrire par SMS à ce sujet',
  error: 'Problème d’envoi',
  toPage: 'Aller à la page des avis',
  skip: 'Passer',
  failed: 'Votre avis n’a pas pu être envoyé. Réessayez.',
  voiceLost:
    'Vos étoiles sont arrivées, mais pas votre message vocal. Rouvrez l’avis pour l’envoyer.',
} satisfies Translation<typeof en, 'fr'>
