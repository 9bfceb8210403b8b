import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  country: 'Pays',
  allCountries: 'Tous les pays',
  noPhone: 'Saisissez votre numéro de téléphone',
  countries: {
    US: 'États-Unis',
    CA: 'Canada',
    GB: 'Royaume-Uni',
    MX: 'Mexique',
    IN: 'Inde',
    AU: 'Australie',
    FR: 'France',
    DE: 'Allemagne',
    JP: 'Japon',
    CN: 'Chine',
  },
} satisfies Translation<typeof en, 'fr'>
