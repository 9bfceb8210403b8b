import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  worth: 'Este código vale {sum}\u00a0pontos.',
  until: {
    double: 'Pontos em dobro até {time}',
    triple: 'Pontos em triplo até {time}',
    plus: {
      one: '{count} ponto extra até {time}',
      many: '{count} de pontos extras até {time}',
      other: '{count} pontos extras até {time}',
    },
  },
  today: {
    double: 'Pontos em dobro hoje',
    triple: 'Pontos em triplo hoje',
    plus: {
      one: '{count} ponto extra hoje',
      many: '{count} de pontos extras hoje',
      other: '{count} pontos extras hoje',
    },
  },
  mostADay: {
    one: 'Para sua primeira visita de hoje',
    many: 'Para suas primeiras {count} de visitas de hoje',
    other: 'Para suas primeiras {count} visitas de hoje',
  },
  mostPerVisit: 'Cada visita dá no máximo {most} pontos extras.',
  thisCode: 'este código',
  extra: 'extra',
  hasEnded: 'Os pontos extras acabaram antes do seu escaneamento.',
  hadToday: 'Você já recebeu os pontos extras de hoje.',
} satisfies Translation<typeof en, 'pt'>
