import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  label: 'Progreso hacia la recompensa',
  pointsOf: {
    one: '{points} de {count} punto',
    many: '{points} de {count} de puntos',
    other: '{points} de {count} puntos',
  },
  hop: 'Puntos: antes {before}, ahora {now} de {threshold}',
  bands: {
    red: 'Primeros pasos',
    yellow: 'A mitad de camino',
    green: 'Ya casi',
    ticket: '¡Recompensa lista!',
  },
} satisfies Translation<typeof en, 'es'>
