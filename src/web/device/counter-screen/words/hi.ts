import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: {
    one: '{count}\u00a0पॉइंट के लिए स्कैन करें',
    other: '{count}\u00a0पॉइंट के लिए स्कैन करें',
  },
  code: 'QR कोड',
  scanned: 'स्कैन हो गया',
  rest: 'बाकी आपके फ़ोन पर है। अगला कोड दो सेकंड में आएगा।',
  closed: 'अभी बंद है',
  opensToday: 'हम {time} बजे खुलते हैं। कोड तब वापस आएगा।',
  opensOn: 'हम {weekday} को {time} बजे खुलते हैं। कोड तब वापस आएगा।',
  none: 'अभी कोई कोड नहीं है',
  off: 'इस स्क्रीन पर कोई कोड नहीं है',
} satisfies Translation<typeof en, 'hi'>
