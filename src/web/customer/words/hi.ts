import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  poweredBy: '{product} द्वारा संचालित',
  rememberMyNumber: 'इस फ़ोन पर मेरा नंबर याद रखें',
  onlyOnYourOwn: 'सिर्फ़ अपने ही फ़ोन पर।',
  onlyOnYourOwnWithCookies: 'सिर्फ़ अपने ही फ़ोन पर। इससे सुविधा वाली कुकी की अनुमति मिलती है।',
} satisfies Translation<typeof en, 'hi'>
