import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  how: 'كيف كانت زيارتك؟',
  sees: 'سيطّلع {shop} على رأيك. نصف دقيقة فقط.',
  thanks: 'شكرًا',
  close: 'إغلاق',
  mayText: 'يمكن للمتجر مراسلتي نصيًا بشأن هذا',
  error: 'خطأ في إرسال الرأي',
  toPage: 'الذهاب إلى صفحة الآراء',
  skip: 'تخطٍّ',
  failed: 'تعذّر إرسال رأيك. يُرجى المحاولة مرة أخرى.',
  voiceLost: 'وصلت نجومك لكن رسالتك الصوتية لم تصل. يمكن فتح الرأي مجددًا لإرسالها.',
} satisfies Translation<typeof en, 'ar'>
