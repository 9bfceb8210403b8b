import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  ready: 'Prontas para você',
  useIt: 'Usar',
  takes: {
    one: 'Usa {takes}, fica {count}',
    many: 'Usa {takes}, ficam {count}',
    other: 'Usa {takes}, ficam {count}',
  },
  takesAll: 'Usa todos os seus pontos',
  milestone: 'Dada uma única vez. Seus pontos ficam.',
  next: 'Próximas',
  more: 'Faltam {points}',
  atPoints: {
    one: 'Com {count} ponto',
    many: 'Com {count} de pontos',
    other: 'Com {count} pontos',
  },
  onceAt: {
    one: 'Uma vez, com {count} ponto juntado no total. Seus pontos ficam.',
    many: 'Uma vez, com {count} de pontos juntados no total. Seus pontos ficam.',
    other: 'Uma vez, com {count} pontos juntados no total. Seus pontos ficam.',
  },
  kept: {
    one: 'Esta loja mudou esta recompensa. Para você, a anterior ({count} ponto) vale até {day}.',
    many: 'Esta loja mudou esta recompensa. Para você, a anterior ({count} de pontos) vale até {day}.',
    other:
      'Esta loja mudou esta recompensa. Para você, a anterior ({count} pontos) vale até {day}.',
  },
  had: 'Você já recebeu esta.',
  until: 'Até {day}',
  notEverywhere: 'Não em todas as unidades',
  notHere: 'Não nesta unidade',
  ratherThis: 'Prefere esta?',
  swap: 'Trocar',
  keepForLater: 'Guardar para depois',
  ofYour: 'dos seus {points}',
  inAll: 'pontos no total',
  youDidIt: 'Você conseguiu.',
  showMyRewards: 'Ver minhas recompensas',
} satisfies Translation<typeof en, 'pt'>
