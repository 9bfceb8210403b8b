import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'अपने पॉइंट देखें',
  howMany: 'आपके कितने पॉइंट हैं?',
  steps: {
    find: '“अपने पॉइंट देखें” लिखा कोड ढूँढें। यह काउंटर पर है।',
    point: 'अपने फ़ोन का कैमरा उस पर रखें और लिंक खोलें।',
    type: 'वह फ़ोन नंबर लिखें जिससे आप पॉइंट लेते हैं। आपको दिखेगा कि कितने पॉइंट हैं और कितने और चाहिए।',
  },
  goHome: 'होम पर जाएँ',
  fetching: 'कोड लाया जा रहा है...',
  tryIt: 'टेस्ट कोड से आज़माएँ',
  failed: 'टेस्ट QR कोड नहीं बन सका।',
  tryAgain: 'कृपया फिर से कोशिश करें।',
  noDemoShop: 'यहाँ कोई डेमो दुकान नहीं है। कृपया असली दुकान का कोड स्कैन करें।',
} satisfies Translation<typeof en, 'hi'>
