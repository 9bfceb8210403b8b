import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  noCode: '引き換えコードを読み込めませんでした。',
  showAnyway: 'この画面をそのままお見せください。',
  tryAgain: 'もう一度試す',
  loading: '読み込み中...',
} satisfies Translation<typeof en, 'ja'>
