import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  textsLandIn: 'Hier auf deinem eigenen Computer landen SMS im {outbox} (neuer Tab).',
  outbox: 'Postausgang',
} satisfies Translation<typeof en, 'de'>
