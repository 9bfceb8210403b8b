import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  faults: {
    'not-a-number': 'Saisissez un numéro de téléphone valide',
    'one-short': 'Saisissez un numéro de téléphone valide. Il manque un chiffre.',
    'too-short': 'Saisissez un numéro de téléphone valide. Celui-ci est trop court.',
    'one-long': 'Saisissez un numéro de téléphone valide. Il y a un chiffre de trop.',
    'too-long': 'Saisissez un numéro de téléphone valide. Celui-ci est trop long.',
    letters: 'Saisissez un numéro de téléphone valide. Utilisez des chiffres, pas des lettres.',
    extension:
      'Saisissez un numéro de téléphone valide. N’indiquez pas de poste\u202f: les points vont à un téléphone personnel.',
    rounded: 'Saisissez un numéro de téléphone valide. Un tableur a arrondi celui-ci.',
    'ninth-digit':
      'Saisissez un numéro de téléphone valide. Au Brésil, un numéro de mobile a neuf chiffres\u202f: ajoutez le 9 après l’indicatif régional.',
  },
  twoWays:
    'Il peut s’agir de {first} ou de {second}. Saisissez-le avec son + et l’indicatif du pays.',
} satisfies Translation<typeof en, 'fr'>
