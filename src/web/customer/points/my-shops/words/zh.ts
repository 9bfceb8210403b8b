import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  heading: '我的商家',
  title: '我的商家 | {product}',
  loading: '正在加载您的商家...',
  confirmOnce: '只需验证一次号码，即可查看您在所有商家的积分。',
  pointsFor: '尾号 {digits} 的号码的积分。',
  notLoaded: '未能加载您的商家',
  pointsAreSafe: '您的积分仍然保留。请检查网络后重试。',
  tryAgain: '重试',
  signInAgain: '重新登录',
  scanACode: '扫描二维码',
  signOut: '退出登录',
  noPointsYet: '暂无积分',
  scanAtACounter: '在商家柜台扫描二维码后，就会显示在这里。',
  readyForReward: '奖励已就绪！',
  toGo: {
    other: '还差 {count} 积分',
  },
  pointsOf: '{points} / {threshold}',
  lastVisit: '上次到店：{day}',
  lastVisitNotGiving: '上次到店：{day}。目前不发放积分',
  noVisit: '尚未到店',
  noVisitNotGiving: '尚未到店。目前不发放积分',
} satisfies Translation<typeof en, 'zh'>
