import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: {
    one: 'Escaneie e junte {count}\u00a0ponto',
    many: 'Escaneie e junte {count} de\u00a0pontos',
    other: 'Escaneie e junte {count}\u00a0pontos',
  },
  code: 'Código QR',
  scanned: 'Escaneado',
  rest: 'O resto está no seu telefone. O próximo código chega em dois segundos.',
  closed: 'Fechado no momento',
  opensToday: 'Abrimos às {time}. O código volta nesse horário.',
  opensOn: 'Abrimos {weekday}, às {time}. O código volta nesse horário.',
  none: 'Ainda não há código',
  off: 'Esta tela não mostra nenhum código',
} satisfies Translation<typeof en, 'pt'>
