import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  result: {
    before: '之前',
    thisVisit: '本次',
    yourPoints: '您的积分',
    moreFor: {
      other: '再积 <b>{count} 积分</b>即可获得：',
    },
    backToZero: '领取后积分将清零。',
    takes: {
      other: '将使用 {count} 积分，其余保留。',
    },
    movedTo: '这些积分已转到尾号 {digits} 的号码。',
    scannedRecently: '您刚刚扫描过，这些积分仍然有效。',
    askedForTexts:
      '我们会发一条短信向您确认。回复 YES 即可接收奖励短信。已回复过 YES？无需再操作。',
    leaveFeedback: '写评价',
    opening: '正在打开...',
    thankYou: '谢谢',
    feedbackDidNotOpen: '无法打开评价表单。请检查网络后重试。',
  },
  move: {
    notMyNumber: '这不是我的号码',
    anotherNumber: '另一个号码',
    moves: {
      other: '{count} 积分将从 {digits} 转到您输入的号码。仅可转移一次。',
    },
    rightNumber: '正确的号码',
    moving: '正在转移...',
    moveThePoints: '转移积分',
    close: '关闭',
    keepTheNumber: '保留此号码',
    nothingMoved: '未能转移，请重试。',
  },
} satisfies Translation<typeof en, 'zh'>
