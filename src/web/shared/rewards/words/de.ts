import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  noCode: 'Wir konnten keinen Einlösecode laden.',
  showAnyway: 'Zeig diesen Bildschirm trotzdem.',
  tryAgain: 'Erneut versuchen',
  loading: 'Wird geladen...',
} satisfies Translation<typeof en, 'de'>
