import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  legend: 'Calificación con estrellas, obligatoria',
  ask: 'Toca una estrella. Una es mala, cinco es excelente.',
  stars: {
    one: '{count} estrella',
    many: '{count} de estrellas',
    other: '{count} estrellas',
  },
  labels: {
    poor: {
      word: 'Mala',
      sentence: 'Agradecemos tu opinión sincera',
    },
    fair: {
      word: 'Regular',
      sentence: 'Ayúdales a mejorar con tus comentarios',
    },
    good: {
      word: 'Buena',
      sentence: 'Cuéntales qué podría mejorar',
    },
    veryGood: {
      word: 'Muy buena',
      sentence: '¡Gran experiencia!',
    },
    excellent: {
      word: 'Excelente',
      sentence: '¡Un servicio increíble!',
    },
  },
} satisfies Translation<typeof en, 'es'>
