import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  country: 'Land',
  allCountries: 'Alle Länder',
  noPhone: 'Gib deine Telefonnummer ein',
  countries: {
    US: 'USA',
    CA: 'Kanada',
    GB: 'Vereinigtes Königreich',
    MX: 'Mexiko',
    IN: 'Indien',
    AU: 'Australien',
    FR: 'Frankreich',
    DE: 'Deutschland',
    JP: 'Japan',
    CN: 'China',
  },
} satisfies Translation<typeof en, 'de'>
