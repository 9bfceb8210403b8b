import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  label: '特典までの進み具合',
  pointsOf: {
    other: '{count}ポイント中{points}ポイント',
  },
  hop: 'これまで{before}ポイント、現在{threshold}ポイント中{now}ポイント',
  bands: {
    red: 'はじまりました',
    yellow: '半分まで来ました',
    green: 'あと少しです',
    ticket: '特典をご用意できました！',
  },
} satisfies Translation<typeof en, 'ja'>
