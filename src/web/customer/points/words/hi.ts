import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'अपने पॉइंट देखें',
  titleAt: '{shop} में अपने पॉइंट देखें',
  howMany: 'आपके कितने पॉइंट हैं?',
  checkPoints: 'पॉइंट देखें',
  yourPhone: 'आपका फ़ोन नंबर',
  sameNumber: 'वही नंबर जो स्कैन करते समय दिया था।',
  checking: 'पॉइंट देखे जा रहे हैं...',
  checkMyPoints: 'मेरे पॉइंट देखें',
  enterYourPhone: 'अपना फ़ोन नंबर लिखें',
  noPoints: 'दिखाने के लिए कोई पॉइंट नहीं',
  howToCheck: 'अपने पॉइंट कैसे देखें',
  goHome: 'होम पर जाएँ',
  invalidCode: 'QR कोड सही नहीं है। कृपया काउंटर वाला कोड फिर से स्कैन करें।',
  businessNotFound: 'दुकान नहीं मिली। कृपया काउंटर का कोड स्कैन करें, या वहाँ पूछें।',
  somethingWentWrong: 'कुछ गड़बड़ हो गई',
  failed: 'पॉइंट नहीं देखे जा सके',
  youHave: {
    one: 'आपके पास {count} पॉइंट है।',
    other: 'आपके पास {count} पॉइंट हैं।',
  },
  rewardReady: 'आपका इनाम तैयार है। यह स्क्रीन काउंटर पर दिखाएँ।',
  showTheReceipt: 'रसीद दिखाएँ',
} satisfies Translation<typeof en, 'hi'>
