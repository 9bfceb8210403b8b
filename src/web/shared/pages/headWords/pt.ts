import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  needsScripts: 'Esta página precisa de JavaScript.',
  switchItOn: 'Ative-o no navegador e abra a página de novo, ou pergunte no balcão.',
  descriptions: {
    scan: 'Digite seu número de telefone e junte seus pontos. Sem app, sem cartão.',
    'qr-scanner': 'Aponte a câmera para o código QR de uma loja e junte seus pontos.',
    'my-shops': 'Veja seus pontos em todas as lojas onde você os junta.',
    'check-points':
      'Veja quantos pontos você tem em uma loja e quantos faltam para uma recompensa.',
    feedback: 'Conte a uma loja como foi sua visita, com estrelas, algumas palavras ou sua voz.',
  },
} satisfies Translation<typeof en, 'pt'>
