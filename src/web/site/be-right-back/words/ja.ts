import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'まもなく再開します',
  text: 'ただいま少しお時間をいただいています。ポイントはそのままです。',
  retries: 'このページは自動で再試行します。',
} satisfies Translation<typeof en, 'ja'>
