import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  label: '奖励进度',
  pointsOf: {
    other: '{points} / {count} 积分',
  },
  hop: '之前 {before} 积分，现在 {now} / {threshold}',
  bands: {
    red: '刚刚开始',
    yellow: '已过半程',
    green: '即将达成',
    ticket: '奖励已就绪！',
  },
} satisfies Translation<typeof en, 'zh'>
