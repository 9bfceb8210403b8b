import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  ready: '可立即兑换',
  useIt: '兑换',
  takes: {
    other: '使用 {takes}，剩余 {count}',
  },
  takesAll: '使用全部积分',
  milestone: '仅赠一次，积分不扣除。',
  next: '接下来的奖励',
  more: '还差 {points}',
  atPoints: {
    other: '满 {count} 积分',
  },
  onceAt: {
    other: '累计满 {count} 积分赠送一次，积分不扣除。',
  },
  kept: {
    other: '此商家已更改此奖励。您仍可享受原来的奖励（{count} 积分），有效期至 {day}。',
  },
  had: '您已领取过。',
  until: '有效期至 {day}',
  notEverywhere: '仅限部分门店',
  notHere: '本门店不适用',
  ratherThis: '换成这个？',
  swap: '更换',
  keepForLater: '以后再用',
  ofYour: '/ {points} 积分',
  inAll: '累计积分',
  youDidIt: '您做到了！',
  showMyRewards: '查看我的奖励',
} satisfies Translation<typeof en, 'zh'>
