import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  ready: 'आपके लिए तैयार',
  useIt: 'इस्तेमाल करें',
  takes: {
    one: '{takes} लगेंगे, {count} बचेगा',
    other: '{takes} लगेंगे, {count} बचेंगे',
  },
  takesAll: 'आपके सभी पॉइंट लगेंगे',
  milestone: 'एक ही बार मिलता है। आपके पॉइंट बने रहेंगे।',
  next: 'अगले इनाम',
  more: '{points} और',
  atPoints: {
    one: '{count} पॉइंट पर',
    other: '{count} पॉइंट पर',
  },
  onceAt: {
    one: 'एक बार, कुल {count} पॉइंट लेने पर। आपके पॉइंट बने रहेंगे।',
    other: 'एक बार, कुल {count} पॉइंट लेने पर। आपके पॉइंट बने रहेंगे।',
  },
  kept: {
    one: 'इस दुकान ने यह इनाम बदल दिया है। आपके लिए पुराना इनाम ({count} पॉइंट) {day} तक मान्य है।',
    other: 'इस दुकान ने यह इनाम बदल दिया है। आपके लिए पुराना इनाम ({count} पॉइंट) {day} तक मान्य है।',
  },
  had: 'यह आपको मिल चुका है।',
  until: '{day} तक',
  notEverywhere: 'हर जगह उपलब्ध नहीं',
  notHere: 'इस जगह उपलब्ध नहीं',
  ratherThis: 'इसके बदले यह?',
  swap: 'बदलें',
  keepForLater: 'बाद के लिए रखें',
  ofYour: 'आपके {points} में से',
  inAll: 'कुल पॉइंट',
  youDidIt: 'आपने कर दिखाया।',
  showMyRewards: 'मेरे इनाम दिखाएँ',
} satisfies Translation<typeof en, 'hi'>
