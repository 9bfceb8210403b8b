import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  textsLandIn: 'Ici, sur votre propre ordinateur, les SMS arrivent dans {outbox} (nouvel onglet).',
  outbox: 'la boîte d’envoi',
} satisfies Translation<typeof en, 'fr'>
