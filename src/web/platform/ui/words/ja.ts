import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  skip: '本文へ移動',
  optional: '（任意）',
  newTab: '（新しいタブで開きます）',
  close: '閉じる',
  notification: '通知',
  notifications: '通知（{hotkey}）',
} satisfies Translation<typeof en, 'ja'>
