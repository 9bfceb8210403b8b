import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  skip: 'Ir al contenido',
  optional: '(opcional)',
  newTab: '(se abre en otra pestaña)',
  close: 'Cerrar',
  notification: 'Aviso',
  notifications: 'Avisos ({hotkey})',
} satisfies Translation<typeof en, 'es'>
