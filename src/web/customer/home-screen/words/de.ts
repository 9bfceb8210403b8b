import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  accepted: 'Fertig. Auf deinem Startbildschirm sind deine Punkte nur einen Tipp entfernt.',
  dismissed:
    'Vielleicht später. Du kannst diese Seite jederzeit im Menü deines Browsers zum Startbildschirm hinzufügen.',
  unavailable: 'Öffne das Menü deines Browsers, um diese Seite zum Startbildschirm hinzuzufügen.',
  add: 'Zum Startbildschirm',
  thenOneTap: 'Dann sind deine Punkte nur einen Tipp entfernt.',
  onIPhone:
    'Deine Punkte mit einem Tipp: Tippe auf Teilen {icon} und dann auf „Zum Home-Bildschirm“.',
} satisfies Translation<typeof en, 'de'>
