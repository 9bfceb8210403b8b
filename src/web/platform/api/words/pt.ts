import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  offline: 'Não conseguimos acessar o servidor. Confira sua conexão e tente de novo.',
  unknown: 'Algo deu errado',
  withReference:
    '{message} Se continuar acontecendo, envie esta referência para a gente: {reference}',
  updated:
    'Uma parte desta página não carregou porque o site foi atualizado enquanto isso. Copie o que você escreveu e recarregue a página.',
  loadAgain: 'Recarregar a página',
} satisfies Translation<typeof en, 'pt'>
