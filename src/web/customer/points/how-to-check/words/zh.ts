import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '查看您的积分',
  howMany: '您有多少积分？',
  steps: {
    find: '找到标有“查看您的积分”的二维码，就在柜台上。',
    point: '用手机相机对准它，然后打开链接。',
    type: '输入您用来积分的手机号码，即可看到积分和还差多少。',
  },
  goHome: '前往首页',
  fetching: '正在获取二维码...',
  tryIt: '用测试码试一试',
  failed: '无法生成测试二维码。',
  tryAgain: '请重试。',
  noDemoShop: '这里没有演示商家，请扫描真实商家的二维码。',
} satisfies Translation<typeof en, 'zh'>
