import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  label: 'Progresso até a recompensa',
  pointsOf: {
    one: '{points} de {count} ponto',
    many: '{points} de {count} de pontos',
    other: '{points} de {count} pontos',
  },
  hop: 'Pontos: antes {before}, agora {now} de {threshold}',
  bands: {
    red: 'Começando',
    yellow: 'No meio do caminho',
    green: 'Quase lá',
    ticket: 'Recompensa pronta!',
  },
} satisfies Translation<typeof en, 'pt'>
