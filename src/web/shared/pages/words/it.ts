import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  crashed: 'Qualcosa è andato storto',
  crashText:
    'Questa pagina ha smesso di funzionare. Non hai perso nulla di quello che hai raccolto. Ricaricala.',
  again: 'Ricarica la pagina',
} satisfies Translation<typeof en, 'it'>
