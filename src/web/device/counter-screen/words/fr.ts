import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: {
    one: 'Scannez pour {count}\u00a0point',
    many: 'Scannez pour {count} de\u00a0points',
    other: 'Scannez pour {count}\u00a0points',
  },
  code: 'Code QR',
  scanned: 'Scanné',
  rest: 'La suite est sur votre téléphone. Le prochain code arrive dans deux secondes.',
  closed: 'Fermé pour le moment',
  opensToday: 'Nous ouvrons à {time}. Le code revient à ce moment-là.',
  opensOn: 'Nous ouvrons {weekday} à {time}. Le code revient à ce moment-là.',
  none: 'Pas encore de code à afficher',
  off: 'Cet écran n’affiche aucun code',
} satisfies Translation<typeof en, 'fr'>
