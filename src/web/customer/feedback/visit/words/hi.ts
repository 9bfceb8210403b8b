import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  how: 'आपकी विज़िट कैसी रही?',
  sees: '{shop} आपकी बात देखेगा। बस आधा मिनट लगता है।',
  thanks: 'धन्यवाद',
  close: 'बंद करें',
  mayText: 'दुकान मुझे इस बारे में SMS भेज सकती है',
  error: 'राय नहीं गई',
  toPage: 'राय वाले पेज पर जाएँ',
  skip: 'छोड़ें',
  failed: 'आपकी राय नहीं भेजी जा सकी। कृपया फिर से कोशिश करें।',
  voiceLost: 'आपके स्टार पहुँच गए, पर वॉइस मैसेज नहीं। भेजने के लिए राय फिर से खोलें।',
} satisfies Translation<typeof en, 'hi'>
