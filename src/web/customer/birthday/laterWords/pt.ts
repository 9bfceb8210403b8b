import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  given: {
    welcome: 'Boas-vindas',
    birthday: 'Aniversário',
    invited: 'Por convite',
    friend: 'Um amigo veio',
  },
  brings: {
    one: 'Venha nessa semana e {count} ponto extra é seu.',
    many: 'Venha nessa semana e {count} de pontos extras são seus.',
    other: 'Venha nessa semana e {count} pontos extras são seus.',
  },
  comeBy: {
    one: 'Venha de três dias antes até três dias depois: sua visita vale {count} ponto extra.',
    many: 'Venha de três dias antes até três dias depois: sua visita vale {count} de pontos extras.',
    other: 'Venha de três dias antes até três dias depois: sua visita vale {count} pontos extras.',
  },
  question: 'Quando é seu aniversário?',
  month: 'Mês',
  day: 'Dia',
  choose: 'Escolher',
  save: 'Salvar meu dia',
  saving: 'Salvando...',
  note: 'Só dia e mês, nunca o ano. Você pode mudar uma vez por ano.',
  notNow: 'Agora não',
  saved: 'Seu aniversário está salvo',
  known: 'Já sabemos seu aniversário.',
  change: 'Mudar',
  takeBack: 'Apagar',
  takenBack: 'Seu aniversário foi apagado.',
  declined: 'Não vamos perguntar de novo por três meses.',
  failed: 'Seu aniversário não foi salvo. Verifique sua conexão e tente de novo.',
} satisfies Translation<typeof en, 'pt'>
