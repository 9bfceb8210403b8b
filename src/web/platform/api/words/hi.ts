import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  offline: 'हम सर्वर तक नहीं पहुँच सके। कृपया अपना कनेक्शन जाँचें और फिर से कोशिश करें।',
  unknown: 'कुछ गड़बड़ हो गई',
  withReference: '{message} अगर यह बार-बार हो, तो हमें यह रेफ़रेंस भेजें: {reference}',
  updated:
    'इस पेज का एक हिस्सा लोड नहीं हुआ, क्योंकि इस बीच साइट अपडेट हो गई। अपना लिखा हुआ कॉपी करें, फिर पेज दोबारा लोड करें।',
  loadAgain: 'पेज दोबारा लोड करें',
} satisfies Translation<typeof en, 'hi'>
