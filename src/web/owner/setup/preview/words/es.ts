import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: {
    one: 'Escanea y suma {count}\u00a0punto',
    many: 'Escanea y suma {count} de\u00a0puntos',
    other: 'Escanea y suma {count}\u00a0puntos',
  },
  collect: {
    one: 'Sumar {count} punto',
    many: 'Sumar {count} de puntos',
    other: 'Sumar {count} puntos',
  },
  goal: {
    one: '{count} punto: {reward}',
    many: '{count} de puntos: {reward}',
    other: '{count} puntos: {reward}',
  },
  noApp: 'Sin app. Solo tu número de teléfono.',
} satisfies Translation<typeof en, 'es'>
