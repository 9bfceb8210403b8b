import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '404 Seite nicht gefunden',
  text: 'Unter dieser Adresse gibt es nichts. Prüfe den Link oder geh zur Startseite.',
  home: 'Zur Startseite',
} satisfies Translation<typeof en, 'de'>
