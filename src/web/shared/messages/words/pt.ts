import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  textMe: 'Receber SMS sobre minhas recompensas',
  details: 'Detalhes',
  sentence:
    'Quero receber SMS sobre minhas recompensas em {shop}. A frequência depende das suas visitas. Responda STOP para não receber mais e HELP para obter ajuda. Podem ser cobradas tarifas de mensagens e dados.',
  weAskOnce: 'Vamos enviar um único SMS para confirmar. Já confirmou? Tudo certo.',
} satisfies Translation<typeof en, 'pt'>
