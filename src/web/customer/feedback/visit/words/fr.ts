import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  how: 'Comment s’est passée votre visite\u202f?',
  sees: '{shop} verra ce que vous dites. Une demi-minute suffit.',
  thanks: 'Merci',
  close: 'Fermer',
  mayText: 'Le commerce peut m’écrire par SMS à ce sujet',
  error: 'Avis non envoyé',
  toPage: 'Aller à la page des avis',
  skip: 'Passer',
  failed: 'Votre avis n’a pas pu être envoyé. Réessayez.',
  voiceLost:
    'Vos étoiles sont arrivées, mais pas votre message vocal. Rouvrez l’avis pour l’envoyer.',
} satisfies Translation<typeof en, 'fr'>
