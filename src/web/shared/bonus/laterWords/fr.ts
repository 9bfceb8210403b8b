import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  worth: 'Ce code vaut {sum}\u00a0points.',
  until: {
    double: 'Points doublés jusqu’à {time}',
    triple: 'Points triplés jusqu’à {time}',
    plus: {
      one: '{count} point en plus jusqu’à {time}',
      many: '{count} de points en plus jusqu’à {time}',
      other: '{count} points en plus jusqu’à {time}',
    },
  },
  today: {
    double: 'Points doublés aujourd’hui',
    triple: 'Points triplés aujourd’hui',
    plus: {
      one: '{count} point en plus aujourd’hui',
      many: '{count} de points en plus aujourd’hui',
      other: '{count} points en plus aujourd’hui',
    },
  },
  mostADay: {
    one: 'Pour votre première visite du jour',
    many: 'Pour vos {count} de premières visites du jour',
    other: 'Pour vos {count} premières visites du jour',
  },
  mostPerVisit: 'Une visite rapporte au plus {most} points en plus.',
  thisCode: 'ce code',
  extra: 'en plus',
  hasEnded: 'Les points en plus étaient terminés avant votre scan.',
  hadToday: 'Vous avez déjà eu les points en plus d’aujourd’hui.',
} satisfies Translation<typeof en, 'fr'>
