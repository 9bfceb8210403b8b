import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  nextCountsAt: 'Dein nächster Scan zählt ab {time}.',
  nextCountsFrom: 'Dein nächster Scan zählt ab {time}.',
} satisfies Translation<typeof en, 'de'>
