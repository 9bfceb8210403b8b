import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  needsScripts: 'इस पेज के लिए JavaScript ज़रूरी है।',
  switchItOn: 'कृपया ब्राउज़र में इसे चालू करें और पेज दोबारा खोलें, या काउंटर पर पूछें।',
  descriptions: {
    scan: 'अपना फ़ोन नंबर लिखें और पॉइंट लें। न ऐप, न कार्ड।',
    'qr-scanner': 'दुकान के QR कोड पर कैमरा रखें और पॉइंट लें।',
    'my-shops': 'जहाँ-जहाँ आप पॉइंट लेते हैं, उन सभी दुकानों के पॉइंट देखें।',
    'check-points': 'देखें कि दुकान में आपके कितने पॉइंट हैं और इनाम के लिए कितने और चाहिए।',
    feedback: 'दुकान को बताएँ कि आपका अनुभव कैसा रहा: स्टार से, कुछ शब्दों में या अपनी आवाज़ में।',
  },
} satisfies Translation<typeof en, 'hi'>
