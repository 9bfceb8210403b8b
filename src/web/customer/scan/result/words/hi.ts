import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  result: {
    before: 'पहले',
    thisVisit: 'इस बार',
    yourPoints: 'आपके पॉइंट',
    moreFor: {
      one: 'इस इनाम के लिए <b>{count} पॉइंट</b> और:',
      other: 'इस इनाम के लिए <b>{count} पॉइंट</b> और:',
    },
    backToZero: 'इनाम मिलते ही आपके पॉइंट शून्य हो जाएँगे।',
    takes: {
      one: 'इसमें {count} पॉइंट लगेगा। बाकी आपके पास रहेंगे।',
      other: 'इसमें {count} पॉइंट लगेंगे। बाकी आपके पास रहेंगे।',
    },
    movedTo: 'ये पॉइंट {digits} पर खत्म होने वाले नंबर में चले गए।',
    scannedRecently: 'आपने अभी-अभी स्कैन किया था। ये पॉइंट फिर भी गिने जाएँगे।',
    askedForTexts:
      'हम पूछने के लिए सिर्फ़ एक SMS भेजेंगे। इनाम के SMS पाने के लिए YES लिखकर भेजें। पहले ही YES भेज चुके हैं? तो सब तैयार है।',
    leaveFeedback: 'अपनी राय दें',
    opening: 'खुल रहा है...',
    thankYou: 'धन्यवाद',
    feedbackDidNotOpen: 'राय देने का फ़ॉर्म नहीं खुल सका। कृपया अपना कनेक्शन जाँचें और फिर से कोशिश करें।',
  },
  move: {
    notMyNumber: 'यह मेरा नंबर नहीं है',
    anotherNumber: 'दूसरा नंबर',
    moves: {
      one: '{count} पॉइंट {digits} से आपके लिखे नंबर में जाएगा। यह सिर्फ़ एक बार हो सकता है।',
      other: '{count} पॉइंट {digits} से आपके लिखे नंबर में जाएँगे। यह सिर्फ़ एक बार हो सकता है।',
    },
    rightNumber: 'सही नंबर',
    moving: 'ले जाया जा रहा है...',
    moveThePoints: 'पॉइंट ले जाएँ',
    close: 'बंद करें',
    keepTheNumber: 'यही नंबर रखें',
    nothingMoved: 'कुछ भी नहीं बदला। कृपया फिर से कोशिश करें।',
  },
} satisfies Translation<typeof en, 'hi'>
