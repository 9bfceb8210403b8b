import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  accepted: 'हो गया। होम स्क्रीन से आपके पॉइंट बस एक टैप दूर हैं।',
  dismissed: 'बाद में सही। आप यह पेज कभी भी ब्राउज़र के मेन्यू से होम स्क्रीन पर जोड़ सकते हैं।',
  unavailable: 'यह पेज होम स्क्रीन पर जोड़ने के लिए ब्राउज़र का मेन्यू खोलें।',
  add: 'होम स्क्रीन पर जोड़ें',
  thenOneTap: 'फिर आपके पॉइंट बस एक टैप दूर हैं।',
  onIPhone: 'आपके पॉइंट एक टैप में: शेयर {icon} पर टैप करें, फिर “होम स्क्रीन में जोड़ें” पर।',
} satisfies Translation<typeof en, 'hi'>
