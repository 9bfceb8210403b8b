import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: {
    one: 'Scanne für {count}\u00a0Punkt',
    other: 'Scanne für {count}\u00a0Punkte',
  },
  code: 'QR-Code',
  scanned: 'Gescannt',
  rest: 'Weiter geht es auf deinem Handy. Der nächste Code kommt in zwei Sekunden.',
  closed: 'Gerade geschlossen',
  opensToday: 'Wir öffnen um {time} Uhr. Dann ist der Code wieder da.',
  opensOn: 'Wir öffnen am {weekday} um {time} Uhr. Dann ist der Code wieder da.',
  none: 'Noch kein Code',
  off: 'Dieser Bildschirm zeigt keinen Code',
} satisfies Translation<typeof en, 'de'>
