import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  nextCountsAt: 'La tua prossima scansione vale dalle {time}.',
  nextCountsFrom: 'La tua prossima scansione vale dal {time}.',
} satisfies Translation<typeof en, 'it'>
