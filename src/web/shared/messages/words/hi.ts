import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  textMe: 'मेरे इनाम के SMS भेजें',
  details: 'जानकारी',
  sentence:
    '{shop} में मेरे इनामों के बारे में मुझे SMS भेजें। SMS कितनी बार आएँगे, यह आपके आने पर निर्भर करता है। रोकने के लिए STOP और मदद के लिए HELP लिखकर भेजें। मैसेज और डेटा शुल्क लग सकता है।',
  weAskOnce: 'पुष्टि के लिए हम सिर्फ़ एक SMS भेजेंगे। पहले ही पुष्टि कर चुके हैं? तो सब तैयार है।',
} satisfies Translation<typeof en, 'hi'>
