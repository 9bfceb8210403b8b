import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Juntar pontos',
  titleAt: 'Juntar pontos em {shop}',
  worth: {
    one: 'Este código vale {count}\u00a0ponto.',
    many: 'Este código vale {count} de pontos.',
    other: 'Este código vale {count}\u00a0pontos.',
  },
  worthUnknown: 'Junte seus pontos com este código.',
  whoGetsThem: 'Para quem são?',
  yourPhone: 'Seu número de telefone',
  collect: {
    one: 'Juntar {count} ponto',
    many: 'Juntar {count} de pontos',
    other: 'Juntar {count} pontos',
  },
  collecting: 'Juntando...',
  scanFailed: 'Não foi possível escanear',
  checkMyPoints: 'Ver meus pontos',
  tryAgain: 'Tentar de novo',
  somethingWentWrong: 'Algo deu errado. Tente de novo.',
  unreadable: 'Não conseguimos ler este código. Tente de novo.',
  yourNumber:
    'Seu número é seu cartão: sem app, sem senha. Usamos para contar seus pontos, nunca para anúncios.',
  yourNumberAndTexts:
    'Seu número é seu cartão: sem app, sem senha. Usamos para contar seus pontos, nunca para anúncios. Só enviamos SMS se você marcar a caixa.',
  privacyPolicy: 'Política de privacidade',
  pointsEarned: 'Pontos ganhos',
  rewardUnlocked: 'Recompensa liberada',
  youCollected: {
    one: 'Você juntou {count} ponto.',
    many: 'Você juntou {count} de pontos.',
    other: 'Você juntou {count} pontos.',
  },
  youHave: {
    one: 'Agora você tem {count} ponto.',
    many: 'Agora você tem {count} de pontos.',
    other: 'Agora você tem {count} pontos.',
  },
  showThisScreen: 'Mostre esta tela para resgatar.',
  showTheReceipt: 'Mostrar o recibo',
  waiting: {
    noAnswerYet: 'Ainda sem resposta',
    notSentYet: 'Ainda não enviado',
    saved: 'Seu escaneamento está salvo.',
    slow: 'A conexão está lenta. Ainda estamos enviando. Mantenha esta página aberta.',
    line: 'Vamos enviar assim que você voltar a ficar on-line. Mantenha esta página aberta.',
    busy: 'Estamos com muito movimento agora. Vamos continuar tentando. Mantenha esta página aberta.',
    forNumber: 'Para {phone}',
    sending: 'Enviando...',
    tryNow: 'Tentar agora',
    wrongNumber:
      'Número errado? Os pontos talvez já estejam lá, então espere a resposta. Depois toque em “Não é meu número” para movê-los.',
    changeNumber: 'Alterar o número',
  },
  openingScanner: 'Abrindo o leitor...',
  scannerHeading: 'Leitor de código QR',
} satisfies Translation<typeof en, 'pt'>
