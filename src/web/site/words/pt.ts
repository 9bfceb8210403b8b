import type { Translation } from '../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  back: 'Voltar ao início',
} satisfies Translation<typeof en, 'pt'>
