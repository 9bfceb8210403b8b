import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '404 पेज नहीं मिला',
  text: 'इस पते पर कुछ नहीं है। लिंक जाँचें या होम पर जाएँ।',
  home: 'होम पर जाएँ',
} satisfies Translation<typeof en, 'hi'>
