import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  faults: {
    'not-a-number': '正しい電話番号を入力してください',
    'one-short': '正しい電話番号を入力してください。1桁足りません。',
    'too-short': '正しい電話番号を入力してください。短すぎます。',
    'one-long': '正しい電話番号を入力してください。1桁多いです。',
    'too-long': '正しい電話番号を入力してください。長すぎます。',
    letters: '正しい電話番号を入力してください。文字ではなく数字を使ってください。',
    extension:
      '正しい電話番号を入力してください。内線番号は除いてください。ポイントはご自身の電話番号につきます。',
    rounded: '正しい電話番号を入力してください。表計算ソフトで丸められた番号です。',
    'ninth-digit':
      '正しい電話番号を入力してください。ブラジルの携帯番号は9桁です。市外局番の後に9を付けてください。',
  },
  twoWays: '{first}または{second}の可能性があります。+と国番号から入力してください。',
} satisfies Translation<typeof en, 'ja'>
