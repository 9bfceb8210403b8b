import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  country: '国',
  allCountries: 'すべての国・地域',
  noPhone: '電話番号を入力してください',
  countries: {
    US: 'アメリカ',
    CA: 'カナダ',
    GB: 'イギリス',
    MX: 'メキシコ',
    IN: 'インド',
    AU: 'オーストラリア',
    FR: 'フランス',
    DE: 'ドイツ',
    JP: '日本',
    CN: '中国',
  },
} satisfies Translation<typeof en, 'ja'>
