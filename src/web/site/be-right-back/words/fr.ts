import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Nous revenons tout de suite',
  text: 'Il nous faut un petit moment. Vos points sont en sécurité.',
  retries: 'Cette page réessaie toute seule.',
} satisfies Translation<typeof en, 'fr'>
