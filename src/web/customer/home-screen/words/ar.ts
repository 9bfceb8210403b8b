import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  accepted: 'تم. نقاطك على بُعد لمسة واحدة من شاشتك الرئيسية.',
  dismissed: 'ربما لاحقًا. يمكن إضافة هذه الصفحة إلى الشاشة الرئيسية من قائمة المتصفح في أي وقت.',
  unavailable: 'تُضاف هذه الصفحة إلى الشاشة الرئيسية من قائمة المتصفح.',
  add: 'إضافة إلى الشاشة الرئيسية',
  thenOneTap: 'لتصبح نقاطك على بُعد لمسة واحدة.',
  onIPhone: 'نقاطك على بُعد لمسة واحدة: من زر المشاركة {icon} ثم «إضافة إلى الشاشة الرئيسية».',
} satisfies Translation<typeof en, 'ar'>
