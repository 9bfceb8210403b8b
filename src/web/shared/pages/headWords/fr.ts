import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  needsScripts: 'Cette page a besoin de JavaScript.',
  switchItOn: 'Activez-le dans votre navigateur et rouvrez la page, ou demandez au comptoir.',
  descriptions: {
    scan: 'Saisissez votre numéro de téléphone pour cumuler vos points. Sans appli ni carte.',
    'qr-scanner':
      'Placez votre appareil photo devant le code QR d’un commerce et cumulez vos points.',
    'my-shops': 'Consultez vos points dans tous les commerces où vous en cumulez.',
    'check-points':
      'Voyez combien de points vous avez dans un commerce et combien il en manque pour une récompense.',
    feedback:
      'Dites à un commerce comment s’est passée votre visite\u202f: avec des étoiles, quelques mots ou votre voix.',
  },
} satisfies Translation<typeof en, 'fr'>
