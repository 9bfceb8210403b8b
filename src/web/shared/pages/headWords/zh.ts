import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  needsScripts: '此页面需要 JavaScript。',
  switchItOn: '请在浏览器中开启后重新打开此页面，或到柜台询问。',
  descriptions: {
    scan: '输入手机号码即可积分，无需应用，无需卡片。',
    'qr-scanner': '将相机对准商家的二维码，即可积分。',
    'my-shops': '查看您在所有积分商家的积分。',
    'check-points': '查看您在商家的积分，以及距离奖励还差多少积分。',
    feedback: '用星级、几句话或语音，告诉商家您的到店体验。',
  },
} satisfies Translation<typeof en, 'zh'>
