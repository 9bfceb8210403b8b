import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  country: 'País',
  allCountries: 'Todos os países',
  noPhone: 'Digite seu número de telefone',
  countries: {
    US: 'Estados Unidos',
    CA: 'Canadá',
    GB: 'Reino Unido',
    MX: 'México',
    IN: 'Índia',
    AU: 'Austrália',
    FR: 'França',
    DE: 'Alemanha',
    JP: 'Japão',
    CN: 'China',
  },
} satisfies Translation<typeof en, 'pt'>
