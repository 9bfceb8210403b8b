import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  invalidCode: '二维码无效，请重新扫描柜台上的二维码。',
  goHome: '前往首页',
  noCode: '网址中没有二维码',
  pointYourCamera: '用手机相机对准柜台上的二维码，会打开带有该码的页面，输入手机号码即可积分。',
  onlyYourBalance: '只想看余额？请查看您的积分。',
  checkAt: '查看在 {shop} 的积分',
  showsPoints: '此二维码用于查看积分。',
  scanTheOther: '如需领取积分，请扫描柜台上的另一个二维码。',
  foundAtTheCounter: '您找到了柜台上的二维码。',
  openIt: '打开即可积分。屏幕上的二维码每隔几秒就会更换。',
  openTheCode: '打开二维码',
} satisfies Translation<typeof en, 'zh'>
