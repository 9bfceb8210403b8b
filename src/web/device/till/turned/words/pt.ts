import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  typeNumber: {
    one: 'Digite seu número para {count}\u00a0ponto',
    many: 'Digite seu número para {count} de\u00a0pontos',
    other: 'Digite seu número para {count}\u00a0pontos',
  },
  isYourCard: 'Seu número é seu cartão: sem app, sem senha.',
  phoneNumber: 'Número de telefone',
  clear: 'Limpar',
  deleteLast: 'Apagar o último dígito',
  collect: {
    one: 'Juntar {count} ponto',
    many: 'Juntar {count} de pontos',
    other: 'Juntar {count} pontos',
  },
  collecting: 'Juntando...',
  staff: 'Equipe',
  languageFailed: 'Este idioma não carregou. Verifique a conexão.',
  thankYou: 'Obrigado',
  turnBack: 'Vire o tablet de volta, por favor.',
  pointsEarned: 'Pontos ganhos',
  before: 'Antes',
  thisVisit: 'Esta visita',
  given: {
    welcome: 'Boas-vindas',
    birthday: 'Aniversário',
    invited: 'Por convite',
    friend: 'Um amigo veio',
  },
  points: 'Pontos',
  moreFor: {
    one: 'Falta <b>{count} ponto</b> para:',
    many: 'Faltam <b>{count} de pontos</b> para:',
    other: 'Faltam <b>{count} pontos</b> para:',
  },
  saved: 'Salvo',
  arriveLater: {
    one: 'Seu {count} ponto chega assim que a loja voltar a ter conexão.',
    many: 'Seus {count} de pontos chegam assim que a loja voltar a ter conexão.',
    other: 'Seus {count} pontos chegam assim que a loja voltar a ter conexão.',
  },
  oneMoment: 'Um momento',
  justCollected: 'Este número acabou de juntar pontos aqui.',
  tomorrow: 'Este número pode juntar pontos de novo amanhã.',
  oddNumber: 'Não foi possível usar este número.',
  notAdded: 'Seus pontos não foram adicionados.',
  askAtCounter: 'Pergunte no balcão, por favor.',
  askedForTexts:
    'Vamos enviar um único SMS para perguntar. Responda YES para receber SMS sobre recompensas. Já respondeu YES? Tudo certo.',
} satisfies Translation<typeof en, 'pt'>
