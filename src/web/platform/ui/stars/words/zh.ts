import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  legend: '星级评分，必填',
  ask: '请点星星。一星很差，五星极好。',
  stars: {
    other: '{count} 星',
  },
  labels: {
    poor: {
      word: '很差',
      sentence: '感谢您的真诚评价',
    },
    fair: {
      word: '一般',
      sentence: '您的意见能帮助他们改进',
    },
    good: {
      word: '不错',
      sentence: '请告诉他们哪里可以更好',
    },
    veryGood: {
      word: '很好',
      sentence: '体验很棒！',
    },
    excellent: {
      word: '极好',
      sentence: '服务一流！',
    },
  },
} satisfies Translation<typeof en, 'zh'>
