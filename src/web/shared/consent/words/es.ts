import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  preferences: 'Preferencias de cookies',
} satisfies Translation<typeof en, 'es'>
