import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  crashed: 'Algo deu errado',
  crashText:
    'Esta página parou de funcionar. Nada do que você juntou se perdeu. Recarregue a página.',
  again: 'Recarregar a página',
} satisfies Translation<typeof en, 'pt'>
