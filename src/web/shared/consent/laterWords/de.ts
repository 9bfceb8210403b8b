import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Wir verwenden Cookies',
  choose: 'Auswählen',
  close: 'Schließen',
  closeNecessary: 'Schließen: nur notwendige',
  question: 'Notwendige halten dich angemeldet. Über den Rest entscheidest du.',
  acceptAll: 'Alle annehmen',
  necessaryOnly: 'Nur notwendige',
  preferences: 'Cookie-Einstellungen',
  policy: 'Was wir speichern: unsere Datenschutzerklärung',
  save: 'Auswahl speichern',
  accept: 'Alle annehmen',
  kinds: {
    necessary: {
      label: 'Notwendig',
      note: 'Sie halten dich angemeldet und behalten, womit du gerade beschäftigt bist. Immer an.',
    },
    analytics: {
      label: 'Statistik',
      note: 'Besucherzahlen. Heute nutzen wir keine. Wenn sich das ändert, fragen wir noch einmal.',
    },
    functional: {
      label: 'Funktional',
      note: 'Ein leichterer nächster Besuch: deine Telefonnummer, wenn wir sie uns merken sollen.',
    },
    marketing: {
      label: 'Marketing',
      note: 'Werbung und Angebote. Heute nutzen wir keine. Wenn sich das ändert, fragen wir noch einmal.',
    },
  },
} satisfies Translation<typeof en, 'de'>
