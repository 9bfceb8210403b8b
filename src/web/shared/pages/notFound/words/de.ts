import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '404 Seite nicht gefunden',
  text: 'Wurde vergessen, die Seite in den Router einzutragen?',
  home: 'Zur Startseite',
} satisfies Translation<typeof en, 'de'>
