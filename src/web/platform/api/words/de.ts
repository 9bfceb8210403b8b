import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  offline:
    'Wir konnten den Server nicht erreichen. Prüfe deine Verbindung und versuch es noch einmal.',
  unknown: 'Etwas ist schiefgegangen',
  withReference: '{message} Wenn das öfter passiert, schick uns diese Kennung: {reference}',
  updated:
    'Ein Teil dieser Seite wurde nicht geladen, weil die Website inzwischen aktualisiert wurde. Kopiere, was du geschrieben hast, und lade die Seite neu.',
  loadAgain: 'Seite neu laden',
} satisfies Translation<typeof en, 'de'>
