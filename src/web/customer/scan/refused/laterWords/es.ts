import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  nextCountsAt: 'Tu próximo escaneo cuenta desde las {time}.',
  nextCountsFrom: 'Tu próximo escaneo cuenta a partir del {time}.',
} satisfies Translation<typeof en, 'es'>
