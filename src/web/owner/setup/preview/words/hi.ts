import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: {
    one: '{count}\u00a0पॉइंट के लिए स्कैन करें',
    other: '{count}\u00a0पॉइंट के लिए स्कैन करें',
  },
  collect: {
    one: '{count} पॉइंट लें',
    other: '{count} पॉइंट लें',
  },
  goal: {
    one: '{count} पॉइंट: {reward}',
    other: '{count} पॉइंट: {reward}',
  },
  noApp: 'कोई ऐप नहीं। बस आपका फ़ोन नंबर।',
} satisfies Translation<typeof en, 'hi'>
