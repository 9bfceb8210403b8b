import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '查看您的积分',
  titleAt: '查看您在 {shop} 的积分',
  howMany: '您有多少积分？',
  checkPoints: '查看积分',
  yourPhone: '您的手机号码',
  sameNumber: '与扫描时填写的号码相同。',
  checking: '正在查询...',
  checkMyPoints: '查看我的积分',
  enterYourPhone: '请输入手机号码',
  noPoints: '没有可显示的积分',
  howToCheck: '如何查看积分',
  goHome: '前往首页',
  invalidCode: '二维码无效，请重新扫描柜台上的二维码。',
  businessNotFound: '未找到商家。请扫描柜台上的二维码，或当面询问。',
  somethingWentWrong: '出了点问题',
  failed: '无法查询积分',
  youHave: {
    other: '您有 {count} 积分。',
  },
  rewardReady: '您的奖励已就绪。请在柜台出示此屏幕。',
  showTheReceipt: '显示凭证',
} satisfies Translation<typeof en, 'zh'>
