import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  crashed: '問題が発生しました',
  crashText:
    'このページが動かなくなりました。ためたポイントは失われていません。もう一度読み込んでください。',
  again: 'ページを読み込み直す',
} satisfies Translation<typeof en, 'ja'>
