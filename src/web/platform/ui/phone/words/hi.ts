import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  country: 'देश',
  allCountries: 'सभी देश',
  noPhone: 'अपना फ़ोन नंबर लिखें',
  countries: {
    US: 'अमेरिका',
    CA: 'कनाडा',
    GB: 'यूनाइटेड किंगडम',
    MX: 'मेक्सिको',
    IN: 'भारत',
    AU: 'ऑस्ट्रेलिया',
    FR: 'फ़्रांस',
    DE: 'जर्मनी',
    JP: 'जापान',
    CN: 'चीन',
  },
} satisfies Translation<typeof en, 'hi'>
