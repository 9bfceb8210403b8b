import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  noCode: 'Non siamo riusciti a caricare un codice di ritiro.',
  showAnyway: 'Mostra comunque questa schermata.',
  tryAgain: 'Riprova',
  loading: 'Caricamento...',
} satisfies Translation<typeof en, 'it'>
