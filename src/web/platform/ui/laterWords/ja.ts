import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  inAnotherApp:
    '別のアプリの中でこのページを開いています。そのアプリのメニューから「ブラウザで開く」を選んでください。',
} satisfies Translation<typeof en, 'ja'>
