import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  inAnotherApp: '您是在其他应用里打开这个页面的。请在该应用的菜单中选择“在浏览器中打开”。',
} satisfies Translation<typeof en, 'zh'>
