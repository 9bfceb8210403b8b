import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  preferences: 'Cookieの設定',
} satisfies Translation<typeof en, 'ja'>
