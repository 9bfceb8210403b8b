import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  needsScripts: 'تحتاج هذه الصفحة إلى JavaScript.',
  switchItOn: 'يُرجى تفعيله في المتصفح وفتح الصفحة من جديد، أو السؤال عند الكاشير.',
  descriptions: {
    scan: 'تكفي كتابة رقم هاتفك لجمع النقاط، بلا تطبيق وبلا بطاقة.',
    'qr-scanner': 'يمكن توجيه الكاميرا إلى رمز QR في المتجر لجمع نقاطك.',
    'my-shops': 'عرض نقاطك في كل متجر تجمع فيه النقاط.',
    'check-points': 'عرض عدد نقاطك في المتجر وما تبقّى للحصول على مكافأة.',
    feedback: 'مشاركة رأيك في زيارتك مع المتجر: بالنجوم أو ببضع كلمات أو بصوتك.',
  },
} satisfies Translation<typeof en, 'ar'>
