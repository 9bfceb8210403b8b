import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  country: 'البلد',
  allCountries: 'كل البلدان',
  noPhone: 'يُرجى إدخال رقم هاتفك',
  countries: {
    US: 'الولايات المتحدة',
    CA: 'كندا',
    GB: 'المملكة المتحدة',
    MX: 'المكسيك',
    IN: 'الهند',
    AU: 'أستراليا',
    FR: 'فرنسا',
    DE: 'ألمانيا',
    JP: 'اليابان',
    CN: 'الصين',
  },
} satisfies Translation<typeof en, 'ar'>
