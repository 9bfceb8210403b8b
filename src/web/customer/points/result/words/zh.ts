import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  rewardAvailable: '奖励可兑换',
  checkAgain: '再次查看',
  done: '完成',
  yourPoints: '您的积分',
  ofThreshold: '/ {threshold}',
  isYourReward: '{threshold} = 奖励',
  neededFor: {
    other: '再积 <b>{count} 积分</b>即可获得奖励：',
  },
  goodUntil: '您的积分有效期至 {date}。在这天或之前到店一次即可保留。',
  kept: {
    other: '此商家已更改此奖励。您仍可享受原来的奖励（{count} 积分），有效期至 {day}。',
  },
  notGiving: '此商家目前不发放积分，您的积分仍然保留。',
  haveAnAccount: '已有账户？',
  seeAllShops: '查看所有商家',
} satisfies Translation<typeof en, 'zh'>
