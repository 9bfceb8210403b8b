import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  nextCountsAt: 'आपका अगला स्कैन {time} से गिना जाएगा।',
  nextCountsFrom: 'आपका अगला स्कैन {time} से गिना जाएगा।',
} satisfies Translation<typeof en, 'hi'>
