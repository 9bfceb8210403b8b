import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  textsLandIn: 'هنا على حاسوبك، تصل الرسائل النصية إلى {outbox} (علامة تبويب جديدة).',
  outbox: 'صندوق الصادر',
} satisfies Translation<typeof en, 'ar'>
