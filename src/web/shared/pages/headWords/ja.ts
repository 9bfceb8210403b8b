import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  needsScripts: 'このページには JavaScript が必要です。',
  switchItOn: 'ブラウザーで有効にしてからもう一度開くか、レジでおたずねください。',
  descriptions: {
    scan: '電話番号を入力するだけでポイントがたまります。アプリもカードも不要です。',
    'qr-scanner': 'お店のQRコードにカメラを向けて、ポイントをためましょう。',
    'my-shops': 'ポイントをためているすべてのお店の残高を確認できます。',
    'check-points': 'お店のポイント残高と、特典まであと何ポイントかを確認できます。',
    feedback: '来店のご感想を、星・ひとこと・音声でお店に伝えられます。',
  },
} satisfies Translation<typeof en, 'ja'>
