import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'سنعود حالًا',
  text: 'نحتاج إلى لحظة من جانبنا. نقاطك محفوظة.',
  retries: 'تعيد هذه الصفحة المحاولة تلقائيًا.',
} satisfies Translation<typeof en, 'ar'>
