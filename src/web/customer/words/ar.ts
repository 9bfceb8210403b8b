import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  poweredBy: 'بتقنية {product}',
  rememberMyNumber: 'تذكُّر رقمي على هذا الهاتف',
  onlyOnYourOwn: 'على هاتفك أنت فقط.',
  onlyOnYourOwnWithCookies: 'على هاتفك أنت فقط. يسمح هذا بملفات الارتباط الوظيفية.',
} satisfies Translation<typeof en, 'ar'>
