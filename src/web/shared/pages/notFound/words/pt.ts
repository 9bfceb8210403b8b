import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: '404 Página não encontrada',
  text: 'Você se esqueceu de incluir a página no roteador?',
  home: 'Ir para o início',
} satisfies Translation<typeof en, 'pt'>
