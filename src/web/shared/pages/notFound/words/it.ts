import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '404 Pagina non trovata',
  text: 'Hai dimenticato di aggiungere la pagina al router?',
  home: 'Vai alla home',
} satisfies Translation<typeof en, 'it'>
