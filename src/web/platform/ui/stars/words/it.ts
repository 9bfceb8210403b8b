import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  legend: 'Valutazione in stelle, obbligatoria',
  ask: 'Tocca una stella. Una è scarso, cinque è eccellente.',
  stars: {
    one: '{count} stella',
    many: '{count} di stelle',
    other: '{count} stelle',
  },
  labels: {
    poor: {
      word: 'Scarso',
      sentence: 'Grazie per la tua opinione sincera',
    },
    fair: {
      word: 'Discreto',
      sentence: 'Aiutali a migliorare con i tuoi commenti',
    },
    good: {
      word: 'Buono',
      sentence: 'Racconta cosa potrebbe andare meglio',
    },
    veryGood: {
      word: 'Molto buono',
      sentence: 'Bella esperienza!',
    },
    excellent: {
      word: 'Eccellente',
      sentence: 'Servizio fantastico!',
    },
  },
} satisfies Translation<typeof en, 'it'>
