import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  how: 'Como foi sua visita?',
  sees: '{shop} vê o que você diz. Leva meio minuto.',
  thanks: 'Obrigado',
  close: 'Fechar',
  mayText: 'A loja pode me mandar SMS sobre isso',
  error: 'Opinião não enviada',
  toPage: 'Ir para a página de opinião',
  skip: 'Pular',
  failed: 'Não foi possível enviar sua opinião. Tente de novo.',
  voiceLost:
    'Suas estrelas chegaram, mas sua mensagem de voz não. Abra a opinião de novo para enviar.',
} satisfies Translation<typeof en, 'pt'>
