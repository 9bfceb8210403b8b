import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'हम कुकी इस्तेमाल करते हैं',
  choose: 'चुनें',
  close: 'बंद करें',
  closeNecessary: 'बंद करें: सिर्फ़ ज़रूरी',
  question: 'ज़रूरी कुकी आपको साइन-इन रखती हैं। बाकी आपकी मर्ज़ी।',
  acceptAll: 'सभी कुकी मंज़ूर',
  necessaryOnly: 'सिर्फ़ ज़रूरी',
  preferences: 'कुकी की पसंद',
  policy: 'हम क्या रखते हैं, हमारी प्राइवेसी पॉलिसी में',
  save: 'पसंद सेव करें',
  accept: 'सभी मंज़ूर',
  kinds: {
    necessary: {
      label: 'ज़रूरी',
      note: 'ये आपको साइन-इन रखती हैं और आपका अधूरा काम बचाकर रखती हैं। हमेशा चालू।',
    },
    analytics: {
      label: 'आँकड़े',
      note: 'विज़िट की गिनती। अभी हम ऐसी कोई कुकी नहीं रखते। बदलाव हुआ तो फिर पूछेंगे।',
    },
    functional: {
      label: 'सुविधा',
      note: 'अगली विज़िट आसान: आपका फ़ोन नंबर, अगर आप उसे याद रखने को कहें।',
    },
    marketing: {
      label: 'मार्केटिंग',
      note: 'विज्ञापन और ऑफ़र। अभी हम ऐसी कोई कुकी नहीं रखते। बदलाव हुआ तो फिर पूछेंगे।',
    },
  },
} satisfies Translation<typeof en, 'hi'>
