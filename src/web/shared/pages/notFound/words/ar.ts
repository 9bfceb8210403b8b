import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '404 الصفحة غير موجودة',
  text: 'هل نُسيت إضافة الصفحة إلى الموجّه؟',
  home: 'الصفحة الرئيسية',
} satisfies Translation<typeof en, 'ar'>
