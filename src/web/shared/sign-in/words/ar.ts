import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  unauthorized: 'لم يتم تسجيل الدخول',
  loggingInAgain: 'تم تسجيل خروجك. جارٍ تسجيل الدخول من جديد...',
  taking: 'جارٍ الانتقال إلى تسجيل الدخول...',
  notRedirected: 'لم يتم الانتقال؟',
  signIn: 'تسجيل الدخول',
} satisfies Translation<typeof en, 'ar'>
