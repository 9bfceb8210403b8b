import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  typeNumber: {
    other: '输入手机号码，领取{count}\u00a0积分',
  },
  isYourCard: '手机号码就是会员卡：无需应用，也无需密码。',
  phoneNumber: '手机号码',
  clear: '清除',
  deleteLast: '删除最后一位',
  collect: {
    other: '领取 {count} 积分',
  },
  collecting: '正在领取...',
  staff: '店员',
  languageFailed: '此语言未能加载。请检查网络连接。',
  thankYou: '谢谢',
  turnBack: '请将平板转回给店员。',
  pointsEarned: '获得积分',
  before: '之前',
  thisVisit: '本次',
  given: { welcome: '新客礼', birthday: '生日礼', invited: '受邀到店', friend: '好友到店' },
  points: '积分',
  moreFor: {
    other: '再积 <b>{count} 积分</b>即可获得：',
  },
  saved: '已保存',
  arriveLater: {
    other: '商家恢复联网后，{count} 积分即会到账。',
  },
  oneMoment: '请稍等',
  justCollected: '此号码刚刚在这里领取过积分。',
  tomorrow: '此号码明天可以再次领取积分。',
  oddNumber: '此号码无法使用。',
  notAdded: '积分未能到账。',
  askAtCounter: '请到柜台咨询。',
  askedForTexts: '我们会发一条短信向您确认。回复 YES 即可接收奖励短信。已回复过 YES？无需再操作。',
} satisfies Translation<typeof en, 'zh'>
