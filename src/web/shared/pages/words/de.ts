import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  crashed: 'Etwas ist schiefgegangen',
  crashText:
    'Diese Seite funktioniert gerade nicht mehr. Nichts, was du gesammelt hast, ist verloren. Bitte lade sie neu.',
  again: 'Seite neu laden',
} satisfies Translation<typeof en, 'de'>
