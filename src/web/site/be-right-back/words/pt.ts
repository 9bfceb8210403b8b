import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Já voltamos',
  text: 'Algo do nosso lado precisa de um momento. Seus pontos estão seguros.',
  retries: 'Esta página tenta de novo sozinha.',
} satisfies Translation<typeof en, 'pt'>
