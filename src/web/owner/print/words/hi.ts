import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  points: {
    one: 'पॉइंट',
    other: 'पॉइंट',
  },
  scan: 'कैमरे से स्कैन करें',
  type: 'अपना फ़ोन नंबर लिखें',
  goal: {
    one: '{count} पॉइंट: {reward}',
    other: '{count} पॉइंट: {reward}',
  },
  noApp: 'कोई ऐप नहीं। बस आपका फ़ोन नंबर।',
  opens: 'यह कोड {site} खोलता है',
  paid: 'पैसे दे दिए? स्कैन करें।',
  worth: {
    one: '{count} पॉइंट।',
    other: '{count} पॉइंट।',
  },
  point: 'कैमरा कोड की ओर रखें',
  see: 'अपने पॉइंट तुरंत देखें',
  once: 'हर खरीद पर एक स्कैन। SMS पर शुल्क लग सकता है।',
  show: 'काउंटर पर स्क्रीन दिखाएँ और इनाम आपका।',
  today: 'स्कैन करें, फिर अपना नंबर लिखें। <b>सिर्फ़ आज मान्य।</b>',
  check: 'अपने पॉइंट देखें',
  seePoints: 'अपने पॉइंट देखें',
  none: 'इस कोड से पॉइंट नहीं मिलते। पॉइंट भुगतान पर मिलते हैं।',
} satisfies Translation<typeof en, 'hi'>
