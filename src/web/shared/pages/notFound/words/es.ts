import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '404 Página no encontrada',
  text: '¿Olvidaste añadir la página al enrutador?',
  home: 'Ir al inicio',
} satisfies Translation<typeof en, 'es'>
