import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  noCode: 'Não conseguimos carregar um código de resgate.',
  showAnyway: 'Mostre esta tela mesmo assim.',
  tryAgain: 'Tentar de novo',
  loading: 'Carregando...',
} satisfies Translation<typeof en, 'pt'>
