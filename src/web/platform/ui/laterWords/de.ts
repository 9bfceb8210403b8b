import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  inAnotherApp:
    'Du hast diese Seite in einer anderen App geöffnet. Wähle im Menü der App „Im Browser öffnen“.',
} satisfies Translation<typeof en, 'de'>
