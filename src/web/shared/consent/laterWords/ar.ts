import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'نستخدم ملفات الارتباط',
  choose: 'اختيار',
  close: 'إغلاق',
  closeNecessary: 'إغلاق: الضرورية فقط',
  question: 'الضرورية تُبقي تسجيل الدخول. والباقي حسب اختيارك.',
  acceptAll: 'قبول الكل',
  necessaryOnly: 'الضرورية فقط',
  preferences: 'تفضيلات ملفات الارتباط',
  policy: 'ما نحتفظ به، في سياسة الخصوصية',
  save: 'حفظ التفضيلات',
  accept: 'قبول الكل',
  kinds: {
    necessary: {
      label: 'الضرورية',
      note: 'تُبقي تسجيل الدخول وتحفظ ما لم يكتمل بعد. مفعّلة دائمًا.',
    },
    analytics: {
      label: 'الإحصاءات',
      note: 'عدد الزيارات. لا نستخدم أيًا منها اليوم. إذا تغيّر ذلك فسنسأل مجددًا.',
    },
    functional: {
      label: 'الوظيفية',
      note: 'زيارة قادمة أسهل: رقم هاتفك، إذا طلبت منا تذكّره.',
    },
    marketing: {
      label: 'التسويق',
      note: 'إعلانات وعروض. لا نستخدم أيًا منها اليوم. إذا تغيّر ذلك فسنسأل مجددًا.',
    },
  },
} satisfies Translation<typeof en, 'ar'>
