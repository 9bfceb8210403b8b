import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '领取积分',
  titleAt: '在 {shop} 领取积分',
  worth: {
    other: '此二维码价\u2060值 {count} 积分。',
  },
  worthUnknown: '用此二维码领取积分。',
  whoGetsThem: '积分记给谁？',
  yourPhone: '您的手机号码',
  collect: {
    other: '领取 {count} 积分',
  },
  collecting: '正在领取...',
  scanFailed: '扫描失败',
  checkMyPoints: '查看我的积分',
  tryAgain: '重试',
  somethingWentWrong: '出了点问题，请重试。',
  unreadable: '无法读取此二维码，请重试。',
  yourNumber: '您的号码就是会员卡：无需应用，无需密码。我们用它记录积分，绝不用于广告。',
  yourNumberAndTexts:
    '您的号码就是会员卡：无需应用，无需密码。我们用它记录积分，绝不用于广告。只有您勾选后，我们才会发短信。',
  privacyPolicy: '隐私政策',
  pointsEarned: '获得积分',
  rewardUnlocked: '奖励已解锁',
  youCollected: {
    other: '您获得了 {count} 积分。',
  },
  youHave: {
    other: '您现在有 {count} 积分。',
  },
  showThisScreen: '出示此屏幕即可兑换。',
  showTheReceipt: '显示凭证',
  waiting: {
    noAnswerYet: '尚未收到回应',
    notSentYet: '尚未发送',
    saved: '您的扫描已保存。',
    slow: '网络较慢，仍在发送。请保持此页面打开。',
    line: '恢复联网后会立即发送。请保持此页面打开。',
    busy: '当前非常繁忙，我们会继续尝试。请保持此页面打开。',
    forNumber: '号码：{phone}',
    sending: '正在发送...',
    tryNow: '立即重试',
    wrongNumber: '号码不对？积分可能已经到账，请先等待回应，然后点“这不是我的号码”转移积分。',
    changeNumber: '更改号码',
  },
  openingScanner: '正在打开扫描器...',
  scannerHeading: '二维码扫描器',
} satisfies Translation<typeof en, 'zh'>
