import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  preferences: 'Préférences de cookies',
} satisfies Translation<typeof en, 'fr'>
