import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  legend: 'Note en étoiles, obligatoire',
  ask: 'Touchez une étoile. Une : mauvais, cinq : excellent.',
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
      sentence: 'Belle expérience !',
    },
    excellent: {
      word: 'Excellent',
      sentence: 'Un service formidable !',
    },
  },
} satisfies Translation<typeof en, 'fr'>
