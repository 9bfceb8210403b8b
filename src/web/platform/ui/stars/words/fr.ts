import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  legend: 'Note en étoiles, obligatoire',
  ask: 'Touchez une étoile. Une\u202f: mauvais, cinq\u202f: excellent.',
  stars: {
    one: '{count} étoile',
    many: '{count} d’étoiles',
    other: '{count} étoiles',
  },
  labels: {
    poor: {
      word: 'Mauvais',
      sentence: 'Merci pour votre avis sincère',
    },
    fair: {
      word: 'Moyen',
      sentence: 'Aidez-les à s’améliorer',
    },
    good: {
      word: 'Bien',
      sentence: 'Dites-leur ce qui pourrait être mieux',
    },
    veryGood: {
      word: 'Très bien',
      sentence: 'Belle expérience\u202f!',
    },
    excellent: {
      word: 'Excellent',
      sentence: 'Un service formidable\u202f!',
    },
  },
} satisfies Translation<typeof en, 'fr'>
