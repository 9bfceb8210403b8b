import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  preferences: 'Cookie 偏好设置',
} satisfies Translation<typeof en, 'zh'>
