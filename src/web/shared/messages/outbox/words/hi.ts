import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  textsLandIn: 'यहाँ आपके अपने कंप्यूटर पर SMS {outbox} में आते हैं (नया टैब)।',
  outbox: 'आउटबॉक्स',
} satisfies Translation<typeof en, 'hi'>
