import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  crashed: 'कुछ गड़बड़ हो गई',
  crashText: 'इस पेज ने काम करना बंद कर दिया। आपका जमा किया कुछ भी खोया नहीं है। कृपया इसे दोबारा लोड करें।',
  again: 'पेज दोबारा लोड करें',
} satisfies Translation<typeof en, 'hi'>
