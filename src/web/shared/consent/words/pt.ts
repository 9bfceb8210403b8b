import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  preferences: 'Preferências de cookies',
} satisfies Translation<typeof en, 'pt'>
