import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  country: 'Paese',
  allCountries: 'Tutti i Paesi',
  noPhone: 'Inserisci il tuo numero di telefono',
  countries: {
    US: 'Stati Uniti',
    CA: 'Canada',
    GB: 'Regno Unito',
    MX: 'Messico',
    IN: 'India',
    AU: 'Australia',
    FR: 'Francia',
    DE: 'Germania',
    JP: 'Giappone',
    CN: 'Cina',
  },
} satisfies Translation<typeof en, 'it'>
