import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  faults: {
    'not-a-number': 'Inserisci un numero di telefono valido',
    'one-short': 'Inserisci un numero di telefono valido. A questo manca una cifra.',
    'too-short': 'Inserisci un numero di telefono valido. Questo è troppo corto.',
    'one-long': 'Inserisci un numero di telefono valido. Questo ha una cifra di troppo.',
    'too-long': 'Inserisci un numero di telefono valido. Questo è troppo lungo.',
    letters: 'Inserisci un numero di telefono valido. Usa cifre invece di lettere.',
    extension:
      'Inserisci un numero di telefono valido. Togli l’interno: i punti vanno a un telefono personale.',
    rounded: 'Inserisci un numero di telefono valido. Un foglio di calcolo ha arrotondato questo.',
    'ninth-digit':
      'Inserisci un numero di telefono valido. In Brasile i cellulari hanno nove cifre: aggiungi il 9 dopo il prefisso.',
  },
  twoWays: 'Potrebbe essere {first} o {second}. Scrivilo con + e prefisso internazionale.',
} satisfies Translation<typeof en, 'it'>
