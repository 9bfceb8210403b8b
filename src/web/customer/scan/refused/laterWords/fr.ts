import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  nextCountsAt: 'Votre prochain scan comptera à partir de {time}.',
  nextCountsFrom: 'Votre prochain scan comptera à partir du {time}.',
} satisfies Translation<typeof en, 'fr'>
