import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  noCode: 'Impossible de charger un code de retrait.',
  showAnyway: 'Montrez tout de même cet écran.',
  tryAgain: 'Réessayer',
  loading: 'Chargement...',
} satisfies Translation<typeof en, 'fr'>
