import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Confira seus pontos',
  titleAt: 'Confira seus pontos em {shop}',
  howMany: 'Quantos pontos você tem?',
  checkPoints: 'Ver pontos',
  yourPhone: 'Seu número de telefone',
  sameNumber: 'O mesmo número que você deu ao escanear.',
  checking: 'Consultando...',
  checkMyPoints: 'Ver meus pontos',
  enterYourPhone: 'Digite seu número de telefone',
  noPoints: 'Nenhum ponto para mostrar',
  howToCheck: 'Como ver seus pontos',
  goHome: 'Ir para o início',
  invalidCode: 'Código QR inválido. Escaneie de novo o do balcão.',
  businessNotFound: 'Loja não encontrada. Escaneie o código do balcão ou pergunte lá.',
  somethingWentWrong: 'Algo deu errado',
  failed: 'Não foi possível ver os pontos',
  youHave: {
    one: 'Você tem {count} ponto.',
    many: 'Você tem {count} de pontos.',
    other: 'Você tem {count} pontos.',
  },
  rewardReady: 'Sua recompensa está pronta. Mostre esta tela no balcão.',
  showTheReceipt: 'Mostrar o recibo',
} satisfies Translation<typeof en, 'pt'>
