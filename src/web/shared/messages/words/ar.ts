import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  textMe: 'رسائل نصية عن مكافآتي',
  details: 'التفاصيل',
  sentence:
    'أوافق على استلام رسائل نصية عن مكافآتي في {shop}. يعتمد عددها على زياراتك. للإيقاف يُرسل STOP، وللمساعدة HELP. قد تُطبق رسوم الرسائل والبيانات.',
  weAskOnce: 'ستصلك رسالة نصية واحدة للتأكيد. سبق التأكيد؟ كل شيء جاهز.',
} satisfies Translation<typeof en, 'ar'>
