import type { Translation } from '../platform/words.ts'
import type en from './en.ts'

export default {
  sentence:
    'أوافق على استلام رسائل نصية عن مكافآتي في {shop}. يتوقف عددها على زياراتك. للإيقاف أرسل STOP، وللمساعدة أرسل HELP. قد تُطبق رسوم الرسائل والبيانات.',
} satisfies Translation<typeof en, 'ar'>
