import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  country: '国家',
  allCountries: '所有国家和地区',
  noPhone: '请输入手机号码',
  countries: {
    US: '美国',
    CA: '加拿大',
    GB: '英国',
    MX: '墨西哥',
    IN: '印度',
    AU: '澳大利亚',
    FR: '法国',
    DE: '德国',
    JP: '日本',
    CN: '中国',
  },
} satisfies Translation<typeof en, 'zh'>
