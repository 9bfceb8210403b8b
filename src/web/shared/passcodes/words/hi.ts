import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  code: 'कोड',
  ourAnswer: 'हमारे जवाब के छह अंक।',
  resent: 'हमने नया कोड भेजा।',
  textMe: 'मुझे SMS से कोड भेजें',
  sendNew: 'नया कोड भेजें',
  sending: 'भेजा जा रहा है...',
  firstIn: {
    seconds: {
      one: 'हम {count} सेकंड बाद फिर कोड भेज सकते हैं।',
      other: 'हम {count} सेकंड बाद फिर कोड भेज सकते हैं।',
    },
    minutes: {
      one: 'हम {count} मिनट बाद फिर कोड भेज सकते हैं।',
      other: 'हम {count} मिनट बाद फिर कोड भेज सकते हैं।',
    },
    hours: {
      one: 'हम {count} घंटे बाद फिर कोड भेज सकते हैं।',
      other: 'हम {count} घंटे बाद फिर कोड भेज सकते हैं।',
    },
  },
  againIn: {
    seconds: {
      one: 'आप {count} सेकंड बाद नया कोड माँग सकते हैं।',
      other: 'आप {count} सेकंड बाद नया कोड माँग सकते हैं।',
    },
    minutes: {
      one: 'आप {count} मिनट बाद नया कोड माँग सकते हैं।',
      other: 'आप {count} मिनट बाद नया कोड माँग सकते हैं।',
    },
    hours: {
      one: 'आप {count} घंटे बाद नया कोड माँग सकते हैं।',
      other: 'आप {count} घंटे बाद नया कोड माँग सकते हैं।',
    },
  },
  six: 'कोड के 6 अंक लिखें',
  notChecked: 'कोड की जाँच नहीं हो सकी। कृपया फिर से कोशिश करें।',
  notSent: 'नया कोड नहीं भेजा गया। कृपया फिर से कोशिश करें।',
  byText: 'SMS से कोड पाएँ',
  textTo: 'उस फ़ोन से {number} पर {words} भेजें। हम जवाब में कोड भेजेंगे, जो सिर्फ़ यहाँ चलेगा।',
  textOutbox: 'उस फ़ोन से आउटबॉक्स में {words} भेजें। हम जवाब में कोड भेजेंगे, जो सिर्फ़ यहाँ चलेगा।',
  open: 'मैसेज खोलें',
  noAnswer: 'जवाब नहीं आया? अगर उस फ़ोन ने कभी हमें STOP भेजा है, तो पहले START भेजें, फिर दोबारा {words}।',
  noTextTo: 'अभी तक SMS नहीं आया? उस फ़ोन से {number} पर {words} भेजें, हम जवाब में कोड भेजेंगे।',
  noTextOutbox: 'अभी तक SMS नहीं आया? उस फ़ोन से आउटबॉक्स में {words} भेजें, हम जवाब में कोड भेजेंगे।',
} satisfies Translation<typeof en, 'hi'>
