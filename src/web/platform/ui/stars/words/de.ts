import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  legend: 'Bewertung mit Sternen, erforderlich',
  ask: 'Tippe auf einen Stern. Einer ist schlecht, fünf ist ausgezeichnet.',
  stars: {
    one: '{count} Stern',
    other: '{count} Sterne',
  },
  labels: {
    poor: {
      word: 'Schlecht',
      sentence: 'Danke für deine ehrliche Meinung',
    },
    fair: {
      word: 'Geht so',
      sentence: 'Hilf ihnen mit deinem Kommentar',
    },
    good: {
      word: 'Gut',
      sentence: 'Sag ihnen, was besser sein könnte',
    },
    veryGood: {
      word: 'Sehr gut',
      sentence: 'Ein tolles Erlebnis!',
    },
    excellent: {
      word: 'Ausgezeichnet',
      sentence: 'Großartiger Service!',
    },
  },
} satisfies Translation<typeof en, 'de'>
