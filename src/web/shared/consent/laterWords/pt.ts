import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Usamos cookies',
  choose: 'Escolher',
  close: 'Fechar',
  closeNecessary: 'Fechar: só os necessários',
  question: 'Os necessários mantêm sua sessão aberta. O resto você decide.',
  acceptAll: 'Aceitar todos',
  necessaryOnly: 'Só os necessários',
  preferences: 'Preferências de cookies',
  policy: 'O que guardamos, na nossa política de privacidade',
  save: 'Salvar preferências',
  accept: 'Aceitar todos',
  kinds: {
    necessary: {
      label: 'Necessários',
      note: 'Mantêm sua sessão aberta e guardam o que você está fazendo. Sempre ativos.',
    },
    analytics: {
      label: 'Estatísticas',
      note: 'Contagem de visitas. Hoje não usamos nenhum. Se isso mudar, vamos perguntar de novo.',
    },
    functional: {
      label: 'Funcionais',
      note: 'Uma próxima visita mais fácil: seu número de telefone, se você pedir para lembrarmos.',
    },
    marketing: {
      label: 'Marketing',
      note: 'Anúncios e ofertas. Hoje não usamos nenhum. Se isso mudar, vamos perguntar de novo.',
    },
  },
} satisfies Translation<typeof en, 'pt'>
