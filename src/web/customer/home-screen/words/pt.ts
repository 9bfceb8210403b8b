import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  accepted: 'Pronto. Na tela de início, seus pontos ficam a um toque.',
  dismissed:
    'Talvez depois. Você pode adicionar esta página à tela de início pelo menu do navegador quando quiser.',
  unavailable: 'Abra o menu do navegador para adicionar esta página à tela de início.',
  add: 'Adicionar à tela de início',
  thenOneTap: 'Assim seus pontos ficam a um toque.',
  onIPhone:
    'Seus pontos a um toque: toque em Compartilhar {icon} e depois em “Adicionar à Tela de Início”.',
} satisfies Translation<typeof en, 'pt'>
