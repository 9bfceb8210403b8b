import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '404 पेज नहीं मिला',
  text: 'क्या पेज को राउटर में जोड़ना रह गया?',
  home: 'होम पर जाएँ',
} satisfies Translation<typeof en, 'hi'>
