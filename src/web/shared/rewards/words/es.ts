import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  noCode: 'No pudimos cargar un código de canje.',
  showAnyway: 'Muestra esta pantalla de todos modos.',
  tryAgain: 'Intentar de nuevo',
  loading: 'Cargando...',
} satisfies Translation<typeof en, 'es'>
