import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: {
    one: 'Escaneie e junte {count}\u00a0ponto',
    many: 'Escaneie e junte {count} de\u00a0pontos',
    other: 'Escaneie e junte {count}\u00a0pontos',
  },
  collect: {
    one: 'Juntar {count} ponto',
    many: 'Juntar {count} de pontos',
    other: 'Juntar {count} pontos',
  },
  goal: {
    one: '{count} ponto: {reward}',
    many: '{count} de pontos: {reward}',
    other: '{count} pontos: {reward}',
  },
  noApp: 'Sem app. Só o seu número de telefone.',
} satisfies Translation<typeof en, 'pt'>
