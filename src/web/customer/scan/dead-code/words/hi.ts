import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  invalidCode: 'QR कोड सही नहीं है। कृपया काउंटर वाला कोड फिर से स्कैन करें।',
  goHome: 'होम पर जाएँ',
  noCode: 'पते में कोई QR कोड नहीं मिला',
  pointYourCamera:
    'अपने फ़ोन का कैमरा काउंटर पर लगे कोड पर रखें। यह पेज कोड के साथ खुलेगा, और पॉइंट लेने के लिए आप अपना फ़ोन नंबर लिखेंगे।',
  onlyYourBalance: 'सिर्फ़ बैलेंस देखना है? तो अपने पॉइंट देखें।',
  checkAt: '{shop} में पॉइंट देखें',
  showsPoints: 'यह कोड आपके पॉइंट दिखाता है।',
  scanTheOther: 'पॉइंट पाने के लिए काउंटर पर दूसरा कोड स्कैन करें।',
  foundAtTheCounter: 'आपको काउंटर पर एक कोड मिला।',
  openIt: 'पॉइंट लेने के लिए इसे खोलें। स्क्रीन पर दिखने वाला कोड हर कुछ सेकंड में बदलता है।',
  openTheCode: 'कोड खोलें',
} satisfies Translation<typeof en, 'hi'>
