import type { Translation } from '../platform/words.ts'
import type en from './en.ts'

export default {
  sentence:
    'Quero receber SMS sobre minhas recompensas em {shop}. A frequência depende das suas visitas. Responda STOP para não receber mais e HELP para obter ajuda. Podem ser cobradas tarifas de mensagens e dados.',
} satisfies Translation<typeof en, 'pt'>
