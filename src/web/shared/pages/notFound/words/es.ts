import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '404 Página no encontrada',
  text: 'En esta dirección no hay nada. Revisa el enlace o ve al inicio.',
  home: 'Ir al inicio',
} satisfies Translation<typeof en, 'es'>
