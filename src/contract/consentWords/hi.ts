import type { Translation } from '../platform/words.ts'
import type en from './en.ts'

export default {
  sentence:
    '{shop} में मेरे इनामों के बारे में मुझे SMS भेजें। SMS कितनी बार आएँगे, यह आपके आने पर निर्भर करता है। रोकने के लिए STOP और मदद के लिए HELP लिखकर भेजें। मैसेज और डेटा शुल्क लग सकता है।',
} satisfies Translation<typeof en, 'hi'>
