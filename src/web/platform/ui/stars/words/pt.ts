import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  legend: 'Nota em estrelas, obrigatória',
  ask: 'Toque em uma estrela. Uma é ruim, cinco é excelente.',
  stars: {
    one: '{count} estrela',
    many: '{count} de estrelas',
    other: '{count} estrelas',
  },
  labels: {
    poor: {
      word: 'Ruim',
      sentence: 'Agradecemos sua opinião sincera',
    },
    fair: {
      word: 'Regular',
      sentence: 'Ajude com seus comentários',
    },
    good: {
      word: 'Boa',
      sentence: 'Conte o que pode melhorar',
    },
    veryGood: {
      word: 'Muito boa',
      sentence: 'Ótima experiência!',
    },
    excellent: {
      word: 'Excelente',
      sentence: 'Atendimento incrível!',
    },
  },
} satisfies Translation<typeof en, 'pt'>
