import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  legend: '星の評価（必須）',
  ask: '星をタップしてください。1は悪い、5は最高です。',
  stars: {
    other: '星{count}つ',
  },
  labels: {
    poor: {
      word: '悪い',
      sentence: '率直なご感想をありがとうございます',
    },
    fair: {
      word: 'いまひとつ',
      sentence: '改善のためにコメントをお寄せください',
    },
    good: {
      word: '良い',
      sentence: 'もっと良くなる点を教えてください',
    },
    veryGood: {
      word: 'とても良い',
      sentence: 'すてきな体験でしたね',
    },
    excellent: {
      word: '最高',
      sentence: 'すばらしいサービスでした',
    },
  },
} satisfies Translation<typeof en, 'ja'>
