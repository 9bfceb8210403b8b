import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '404 Pagina non trovata',
  text: 'A questo indirizzo non c’è nulla. Controlla il link o vai alla home.',
  home: 'Vai alla home',
} satisfies Translation<typeof en, 'it'>
