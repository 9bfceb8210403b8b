import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  nextCountsAt: 'Seu próximo escaneamento conta a partir das {time}.',
  nextCountsFrom: 'Seu próximo escaneamento conta a partir de {time}.',
} satisfies Translation<typeof en, 'pt'>
