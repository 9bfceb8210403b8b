import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  country: 'País',
  allCountries: 'Todos los países',
  noPhone: 'Escribe tu número de teléfono',
  countries: {
    US: 'Estados Unidos',
    CA: 'Canadá',
    GB: 'Reino Unido',
    MX: 'México',
    IN: 'India',
    AU: 'Australia',
    FR: 'Francia',
    DE: 'Alemania',
    JP: 'Japón',
    CN: 'China',
  },
} satisfies Translation<typeof en, 'es'>
