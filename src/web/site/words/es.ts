import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  back: 'Volver al inicio',
} satisfies Translation<typeof en, 'es'>
