import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  heading: 'Minhas lojas',
  title: 'Minhas lojas | {product}',
  loading: 'Carregando suas lojas...',
  confirmOnce: 'Confirme seu número uma vez e veja seus pontos em todas as lojas.',
  pointsFor: 'Pontos do número com final {digits}.',
  notLoaded: 'Suas lojas não carregaram',
  pointsAreSafe: 'Seus pontos estão seguros. Confira sua conexão e tente de novo.',
  tryAgain: 'Tentar de novo',
  signInAgain: 'Entrar de novo',
  scanACode: 'Escanear um código',
  signOut: 'Sair',
  noPointsYet: 'Nenhum ponto ainda',
  scanAtACounter: 'Escaneie o código no balcão de uma loja e ela aparece aqui.',
  readyForReward: 'Recompensa pronta!',
  toGo: {
    one: 'Falta {count} ponto',
    many: 'Faltam {count} de pontos',
    other: 'Faltam {count} pontos',
  },
  pointsOf: '{points} de {threshold}',
  lastVisit: 'Última visita: {day}',
  lastVisitNotGiving: 'Última visita: {day}. Não está dando pontos agora',
  noVisit: 'Nenhuma visita ainda',
  noVisitNotGiving: 'Nenhuma visita ainda. Não está dando pontos agora',
} satisfies Translation<typeof en, 'pt'>
