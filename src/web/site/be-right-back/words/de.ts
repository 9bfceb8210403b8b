import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Wir sind gleich zurück',
  text: 'Bei uns braucht etwas einen Moment. Deine Punkte sind sicher.',
  retries: 'Diese Seite versucht es von selbst noch einmal.',
} satisfies Translation<typeof en, 'de'>
