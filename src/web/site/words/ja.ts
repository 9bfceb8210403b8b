import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  back: 'ホームに戻る',
} satisfies Translation<typeof en, 'ja'>
