import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '查询您的积分',
  phone: '手机号码',
  id: '商家编号',
  check: '查看我的积分',
  checking: '正在查询...',
  where: '商家编号在二维码卡片上：',
  both: '请输入手机号码和商家编号',
  unable: '无法查询积分，请核对您的信息。',
  wholeNumber: '请输入整数',
  slot: '您的积分会显示在这里',
  slotText: '您有多少积分，还差多少。',
  ofThreshold: {
    other: '/ {count} 积分',
  },
  needed: {
    other: '<b>还差 {count} 积分</b>即可获得：',
  },
  paused: '此商家目前不发放积分，您的积分仍然保留。',
  redeem: '出示此屏幕即可兑换',
  phoneEnds: '手机 …{digits}，{time}',
  available: '奖励可兑换',
} satisfies Translation<typeof en, 'zh'>
