import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  crashed: 'Une erreur s’est produite',
  crashText:
    'Cette page a cessé de fonctionner. Rien de ce que vous avez cumulé n’est perdu. Rechargez-la.',
  again: 'Recharger la page',
} satisfies Translation<typeof en, 'fr'>
