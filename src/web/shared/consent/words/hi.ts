import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  preferences: 'कुकी की पसंद',
} satisfies Translation<typeof en, 'hi'>
