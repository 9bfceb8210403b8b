import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  inAnotherApp:
    'هذه الصفحة مفتوحة داخل تطبيق آخر. من قائمة ذلك التطبيق، يُرجى اختيار «فتح في المتصفح».',
} satisfies Translation<typeof en, 'ar'>
