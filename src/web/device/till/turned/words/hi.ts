import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  typeNumber: {
    one: '{count}\u00a0पॉइंट के लिए अपना नंबर लिखें',
    other: '{count}\u00a0पॉइंट के लिए अपना नंबर लिखें',
  },
  isYourCard: 'आपका नंबर ही आपका कार्ड है: न ऐप, न पासवर्ड।',
  phoneNumber: 'फ़ोन नंबर',
  clear: 'मिटाएँ',
  deleteLast: 'आख़िरी अंक मिटाएँ',
  collect: {
    one: '{count} पॉइंट लें',
    other: '{count} पॉइंट लें',
  },
  collecting: 'पॉइंट लिए जा रहे हैं...',
  staff: 'स्टाफ़',
  languageFailed: 'यह भाषा लोड नहीं हुई। कृपया कनेक्शन जाँचें।',
  thankYou: 'धन्यवाद',
  turnBack: 'कृपया टैबलेट वापस घुमा दें।',
  pointsEarned: 'पॉइंट मिले',
  before: 'पहले',
  thisVisit: 'इस बार',
  given: { welcome: 'स्वागत', birthday: 'जन्मदिन', invited: 'न्योते से', friend: 'दोस्त आया' },
  points: 'पॉइंट',
  moreFor: {
    one: 'इस इनाम के लिए <b>{count} पॉइंट</b> और:',
    other: 'इस इनाम के लिए <b>{count} पॉइंट</b> और:',
  },
  saved: 'सेव हो गया',
  arriveLater: {
    one: 'दुकान के फिर ऑनलाइन होते ही आपका {count} पॉइंट जुड़ जाएगा।',
    other: 'दुकान के फिर ऑनलाइन होते ही आपके {count} पॉइंट जुड़ जाएँगे।',
  },
  oneMoment: 'एक मिनट',
  justCollected: 'इस नंबर पर यहाँ अभी-अभी पॉइंट मिले हैं।',
  tomorrow: 'इस नंबर पर कल फिर पॉइंट मिल सकते हैं।',
  oddNumber: 'यह नंबर इस्तेमाल नहीं हो सका।',
  notAdded: 'आपके पॉइंट नहीं जुड़े।',
  askAtCounter: 'कृपया काउंटर पर पूछें।',
  askedForTexts:
    'हम पूछने के लिए सिर्फ़ एक SMS भेजेंगे। इनाम के SMS पाने के लिए YES लिखकर भेजें। पहले ही YES भेज चुके हैं? तो सब तैयार है।',
} satisfies Translation<typeof en, 'hi'>
