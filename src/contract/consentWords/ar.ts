import type { Translation } from '../platform/words.ts'
import type en from './en.ts'

export default {
  sentence:
    'أوافق على استلام رسائل نصية عن مكافآتي في {shop}. يعتمد عددها على زياراتك. للإيقاف يُرسل STOP، وللمساعدة HELP. قد تُطبق رسوم الرسائل والبيانات.',
} satisfies Translation<typeof en, 'ar'>
