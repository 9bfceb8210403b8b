import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  result: {
    before: 'Antes',
    thisVisit: 'Esta visita',
    yourPoints: 'Seus pontos',
    moreFor: {
      one: 'Falta <b>{count} ponto</b> para:',
      many: 'Faltam <b>{count} de pontos</b> para:',
      other: 'Faltam <b>{count} pontos</b> para:',
    },
    backToZero: 'Seus pontos voltam a zero quando você a recebe.',
    takes: {
      one: 'Custa {count} ponto. Você fica com o resto.',
      many: 'Custa {count} de pontos. Você fica com o resto.',
      other: 'Custa {count} pontos. Você fica com o resto.',
    },
    movedTo: 'Estes pontos foram para o número com final {digits}.',
    scannedRecently: 'Você escaneou há pouco. Estes pontos também contam.',
    askedForTexts:
      'Vamos enviar um único SMS para perguntar. Responda YES para receber SMS sobre recompensas. Já respondeu YES? Tudo certo.',
    leaveFeedback: 'Deixar uma opinião',
    opening: 'Abrindo...',
    thankYou: 'Obrigado',
    feedbackDidNotOpen:
      'Não conseguimos abrir o formulário de opinião. Confira sua conexão e tente de novo.',
  },
  move: {
    notMyNumber: 'Não é meu número',
    anotherNumber: 'Outro número',
    moves: {
      one: '{count} ponto passa de {digits} para o número que você digitar. Só dá para fazer uma vez.',
      many: 'Os {count} de pontos passam de {digits} para o número que você digitar. Só dá para fazer uma vez.',
      other:
        'Os {count} pontos passam de {digits} para o número que você digitar. Só dá para fazer uma vez.',
    },
    rightNumber: 'O número certo',
    moving: 'Movendo...',
    moveThePoints: 'Mover os pontos',
    close: 'Fechar',
    keepTheNumber: 'Manter o número',
    nothingMoved: 'Nada foi movido. Tente de novo.',
  },
} satisfies Translation<typeof en, 'pt'>
