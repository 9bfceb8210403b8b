import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  skip: 'الانتقال إلى المحتوى',
  optional: '(اختياري)',
  newTab: '(يُفتح في علامة تبويب جديدة)',
  close: 'إغلاق',
  notification: 'إشعار',
  notifications: 'الإشعارات ({hotkey})',
} satisfies Translation<typeof en, 'ar'>
