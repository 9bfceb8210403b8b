import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  inAnotherApp: 'आपने यह पेज किसी दूसरे ऐप के अंदर खोला है। उस ऐप के मेन्यू में “ब्राउज़र में खोलें” चुनें।',
} satisfies Translation<typeof en, 'hi'>
