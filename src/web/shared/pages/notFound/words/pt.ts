import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '404 Página não encontrada',
  text: 'Não há nada neste endereço. Confira o link ou vá para o início.',
  home: 'Ir para o início',
} satisfies Translation<typeof en, 'pt'>
