import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  given: { welcome: 'स्वागत', birthday: 'जन्मदिन', invited: 'न्योते से', friend: 'दोस्त आया' },
  brings: {
    one: 'उस हफ़्ते आइए और {count} पॉइंट ज़्यादा पाइए।',
    other: 'उस हफ़्ते आइए और {count} पॉइंट ज़्यादा पाइए।',
  },
  comeBy: {
    one: 'जन्मदिन के तीन दिन पहले से तीन दिन बाद तक कभी भी आइए: आपको {count} पॉइंट ज़्यादा मिलेगा।',
    other: 'जन्मदिन के तीन दिन पहले से तीन दिन बाद तक कभी भी आइए: आपको {count} पॉइंट ज़्यादा मिलेंगे।',
  },
  question: 'आपका जन्मदिन कब है?',
  month: 'महीना',
  day: 'दिन',
  choose: 'चुनें',
  save: 'मेरा दिन सेव करें',
  saving: 'सेव हो रहा है...',
  note: 'सिर्फ़ दिन और महीना, साल कभी नहीं। इसे साल में एक बार बदल सकते हैं।',
  notNow: 'अभी नहीं',
  saved: 'आपका जन्मदिन सेव हो गया है',
  known: 'हमें आपका जन्मदिन पता है।',
  change: 'इसे बदलें',
  takeBack: 'इसे हटाएँ',
  takenBack: 'आपका जन्मदिन हटा दिया गया है।',
  declined: 'हम तीन महीने तक दोबारा नहीं पूछेंगे।',
  failed: 'आपका जन्मदिन सेव नहीं हुआ। कृपया कनेक्शन जाँचकर दोबारा कोशिश करें।',
} satisfies Translation<typeof en, 'hi'>
