import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  textsLandIn: 'Aquí, en tu propio equipo, los SMS llegan a {outbox} (pestaña nueva).',
  outbox: 'la bandeja de salida',
} satisfies Translation<typeof en, 'es'>
