import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  ofPoints: {
    other: '/ {count} 积分',
  },
  showThisScreen: '出示此屏幕即可兑换',
  phoneAndTime: '手机 {digits}，{time}',
  phone: '手机 {digits}',
  claimCode: '兑换码',
  scanAtTheCounter: '要获取兑换码，请扫描柜台上的二维码。',
  noLongerWaiting: '此奖励已不可领取。',
  goodForThreeMinutes: '三分钟内有效。',
  showNextCode: '显示下一个兑换码',
  rewardsWaiting: {
    other: '您有 {count} 份奖励可领取。',
  },
  refreshes: '会自动刷新。',
  redeemed: '已兑换，请享用！',
  noReward: '暂无可领取的奖励',
  itWasRedeemed: '奖励已被兑换，或商家调整了您的积分。',
  used: '已使用',
  notValid: '已失效',
  yourPoints: '您的积分',
  pointsOf: '{points} / {threshold}',
  moreWaiting: {
    other: '还有 {count} 份奖励可领取。',
  },
  newCard: '下次到店将开始新的积分卡。',
  toTheNext: {
    other: '距离下一份奖励还差 {count} 积分。',
  },
  showNextReward: '显示下一份奖励',
} satisfies Translation<typeof en, 'zh'>
