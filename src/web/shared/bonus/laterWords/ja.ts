import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  worth: 'このコードは\u200b{sum}ポイント',
  until: {
    double: '{time}までポイント2倍',
    triple: '{time}までポイント3倍',
    plus: {
      other: '{time}まで{count}ポイント追加',
    },
  },
  today: {
    double: '本日ポイント2倍',
    triple: '本日ポイント3倍',
    plus: {
      other: '本日{count}ポイント追加',
    },
  },
  mostADay: {
    other: '本日{count}回目のご来店まで',
  },
  mostPerVisit: '1回のご来店で追加されるのは最大{most}ポイントです。',
  thisCode: 'このコード',
  extra: '追加',
  hasEnded: 'ポイントの追加は、スキャンの前に終了しました。',
  hadToday: '本日の追加ポイントはすでに受け取り済みです。',
} satisfies Translation<typeof en, 'ja'>
