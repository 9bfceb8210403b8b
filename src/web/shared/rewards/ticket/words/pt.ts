import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  ofPoints: {
    one: 'de {count} ponto',
    many: 'de {count} de pontos',
    other: 'de {count} pontos',
  },
  showThisScreen: 'Mostre esta tela para resgatar',
  phoneAndTime: 'Tel. {digits}, {time}',
  phone: 'Tel. {digits}',
  claimCode: 'Código de resgate',
  scanAtTheCounter: 'Para receber seu código de resgate, escaneie o código do balcão.',
  noLongerWaiting: 'Esta recompensa não espera mais por você.',
  goodForThreeMinutes: 'Vale por três minutos.',
  showNextCode: 'Mostrar o próximo código',
  rewardsWaiting: {
    one: '{count} recompensa espera por você.',
    many: '{count} de recompensas esperam por você.',
    other: '{count} recompensas esperam por você.',
  },
  refreshes: 'Atualiza automaticamente.',
  redeemed: 'Resgatada. Aproveite!',
  noReward: 'Nenhuma recompensa espera por você',
  itWasRedeemed: 'Ela já foi resgatada, ou a loja alterou seus pontos.',
  used: 'Usado',
  notValid: 'Não é mais válido',
  yourPoints: 'Seus pontos',
  pointsOf: '{points} de {threshold}',
  moreWaiting: {
    one: 'Mais uma recompensa espera por você.',
    many: 'Mais {count} de recompensas esperam por você.',
    other: 'Mais {count} recompensas esperam por você.',
  },
  newCard: 'Sua próxima visita começa um cartão novo.',
  toTheNext: {
    one: 'Falta {count} ponto para a próxima.',
    many: 'Faltam {count} de pontos para a próxima.',
    other: 'Faltam {count} pontos para a próxima.',
  },
  showNextReward: 'Mostrar a próxima recompensa',
} satisfies Translation<typeof en, 'pt'>
