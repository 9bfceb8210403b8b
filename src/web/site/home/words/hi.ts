import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'अपने पॉइंट देखें',
  phone: 'फ़ोन नंबर',
  id: 'दुकान की ID',
  check: 'मेरे पॉइंट देखें',
  checking: 'पॉइंट देखे जा रहे हैं...',
  where: 'दुकान की ID कोड वाले कार्ड पर है:',
  both: 'फ़ोन नंबर और दुकान की ID दोनों लिखें',
  unable: 'पॉइंट नहीं देखे जा सके। कृपया अपनी जानकारी जाँचें।',
  wholeNumber: 'पूरी संख्या लिखें',
  slot: 'आपके पॉइंट यहाँ दिखेंगे',
  slotText: 'आपके पास कितने हैं, और कितने और चाहिए।',
  ofThreshold: {
    one: '{count} पॉइंट में से',
    other: '{count} पॉइंट में से',
  },
  needed: {
    one: '<b>{count} पॉइंट और</b>, फिर मिलेगा:',
    other: '<b>{count} पॉइंट और</b>, फिर मिलेगा:',
  },
  paused: 'यह दुकान अभी पॉइंट नहीं दे रही। आपके पॉइंट सुरक्षित हैं।',
  redeem: 'इनाम लेने के लिए यह स्क्रीन दिखाएँ',
  phoneEnds: 'फ़ोन …{digits}, {time}',
  available: 'इनाम तैयार है',
} satisfies Translation<typeof en, 'hi'>
