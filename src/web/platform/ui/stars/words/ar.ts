import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  legend: 'التقييم بالنجوم، مطلوب',
  ask: 'يُرجى لمس نجمة. نجمة تعني ضعيف، وخمس تعني ممتاز.',
  stars: {
    zero: '{count} نجمة',
    one: 'نجمة واحدة',
    two: 'نجمتان',
    few: '{count} نجوم',
    many: '{count} نجمة',
    other: '{count} نجمة',
  },
  labels: {
    poor: {
      word: 'ضعيف',
      sentence: 'نقدّر رأيك الصريح',
    },
    fair: {
      word: 'مقبول',
      sentence: 'تعليقك يساعد على التحسين',
    },
    good: {
      word: 'جيد',
      sentence: 'ما الذي يمكن أن يكون أفضل؟',
    },
    veryGood: {
      word: 'جيد جدًا',
      sentence: 'تجربة رائعة!',
    },
    excellent: {
      word: 'ممتاز',
      sentence: 'خدمة مذهلة!',
    },
  },
} satisfies Translation<typeof en, 'ar'>
