import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'पॉइंट लें',
  titleAt: '{shop} में पॉइंट लें',
  worth: {
    one: 'यह कोड {count}\u00a0पॉइंट का है।',
    other: 'यह कोड {count}\u00a0पॉइंट का है।',
  },
  worthUnknown: 'इस कोड से अपने पॉइंट लें।',
  whoGetsThem: 'ये किसके लिए हैं?',
  yourPhone: 'आपका फ़ोन नंबर',
  collect: {
    one: '{count} पॉइंट लें',
    other: '{count} पॉइंट लें',
  },
  collecting: 'पॉइंट लिए जा रहे हैं...',
  scanFailed: 'स्कैन नहीं हो सका',
  checkMyPoints: 'मेरे पॉइंट देखें',
  tryAgain: 'फिर से कोशिश करें',
  somethingWentWrong: 'कुछ गड़बड़ हो गई। कृपया फिर से कोशिश करें।',
  unreadable: 'यह कोड पढ़ा नहीं जा सका। कृपया फिर से कोशिश करें।',
  yourNumber:
    'आपका नंबर ही आपका कार्ड है: न ऐप, न पासवर्ड। हम इससे आपके पॉइंट गिनते हैं, विज्ञापन के लिए कभी इस्तेमाल नहीं करते।',
  yourNumberAndTexts:
    'आपका नंबर ही आपका कार्ड है: न ऐप, न पासवर्ड। हम इससे आपके पॉइंट गिनते हैं, विज्ञापन के लिए कभी इस्तेमाल नहीं करते। SMS तभी भेजते हैं जब आप बॉक्स पर टिक करें।',
  privacyPolicy: 'प्राइवेसी पॉलिसी',
  pointsEarned: 'पॉइंट मिले',
  rewardUnlocked: 'इनाम अनलॉक हुआ',
  youCollected: {
    one: 'आपको {count} पॉइंट मिला।',
    other: 'आपको {count} पॉइंट मिले।',
  },
  youHave: {
    one: 'अब आपके पास {count} पॉइंट है।',
    other: 'अब आपके पास {count} पॉइंट हैं।',
  },
  showThisScreen: 'इनाम लेने के लिए यह स्क्रीन दिखाएँ।',
  showTheReceipt: 'रसीद दिखाएँ',
  waiting: {
    noAnswerYet: 'अभी जवाब नहीं आया',
    notSentYet: 'अभी भेजा नहीं गया',
    saved: 'आपका स्कैन सेव है।',
    slow: 'कनेक्शन धीमा है। हम अब भी भेज रहे हैं। यह पेज खुला रखें।',
    line: 'आपके ऑनलाइन आते ही हम इसे भेज देंगे। यह पेज खुला रखें।',
    busy: 'अभी हम बहुत व्यस्त हैं। हम कोशिश करते रहेंगे। यह पेज खुला रखें।',
    forNumber: '{phone} के लिए',
    sending: 'भेजा जा रहा है...',
    tryNow: 'अभी कोशिश करें',
    wrongNumber:
      'नंबर गलत है? पॉइंट शायद वहाँ पहुँच चुके हैं, इसलिए जवाब का इंतज़ार करें। फिर उन्हें ले जाने के लिए “यह मेरा नंबर नहीं है” पर टैप करें।',
    changeNumber: 'नंबर बदलें',
  },
  openingScanner: 'स्कैनर खुल रहा है...',
  scannerHeading: 'QR कोड स्कैनर',
} satisfies Translation<typeof en, 'hi'>
