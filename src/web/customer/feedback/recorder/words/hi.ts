import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  voice: 'वॉइस मैसेज',
  voiceNote: {
    one: '(वैकल्पिक, {count} सेकंड तक)',
    other: '(वैकल्पिक, {count} सेकंड तक)',
  },
  instead: 'बोलकर बताएँ।',
  tap: 'रिकॉर्ड करने के लिए टैप करें। आपके भेजने तक कुछ नहीं जाता।',
  recording: 'रिकॉर्ड हो रहा है। रोकने के लिए टैप करें।',
  position: '{length} में से {at}',
  discard: 'वॉइस मैसेज हटाएँ',
  silent: 'हमें कुछ सुनाई नहीं दिया। क्या माइक ढका है? सुनकर देखें या फिर रिकॉर्ड करें।',
  startedAloud: 'रिकॉर्ड हो रहा है।',
  recordingFor: {
    one: 'रिकॉर्ड हो रहा है, {count} सेकंड।',
    other: 'रिकॉर्ड हो रहा है, {count} सेकंड।',
  },
  recorded: {
    one: '{count} सेकंड रिकॉर्ड हुआ।',
    other: '{count} सेकंड रिकॉर्ड हुए।',
  },
  recordedSilent: {
    one: '{count} सेकंड रिकॉर्ड हुआ। हमें कुछ सुनाई नहीं दिया।',
    other: '{count} सेकंड रिकॉर्ड हुए। हमें कुछ सुनाई नहीं दिया।',
  },
  record: 'वॉइस मैसेज रिकॉर्ड करें',
  stop: 'रिकॉर्डिंग रोकें',
  play: 'अपना मैसेज चलाएँ',
  pause: 'अपना मैसेज पॉज़ करें',
  failed: 'रिकॉर्डिंग नहीं हुई',
  noMicrophone: 'माइक तक पहुँच नहीं मिली। कृपया अनुमति जाँचें।',
  noMicrophoneHere:
    'माइक तक पहुँच नहीं मिली। आपने यह पेज किसी दूसरे ऐप के अंदर खोला है। उस ऐप के मेन्यू में “ब्राउज़र में खोलें” चुनें।',
} satisfies Translation<typeof en, 'hi'>
