import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  rewardAvailable: 'Prämie bereit',
  checkAgain: 'Noch einmal',
  done: 'Fertig',
  yourPoints: 'Deine Punkte',
  ofThreshold: 'von {threshold}',
  isYourReward: '{threshold} = deine Prämie',
  neededFor: {
    one: 'Noch <b>{count} Punkt</b> bis zu deiner Prämie:',
    other: 'Noch <b>{count} Punkte</b> bis zu deiner Prämie:',
  },
  goodUntil: 'Deine Punkte gelten bis {date}. Mit jedem Besuch bis dahin bleiben sie dir.',
  kept: {
    one: 'Das Geschäft hat diese Prämie geändert. Für dich gilt die alte ({count} Punkt) bis {day}.',
    other:
      'Das Geschäft hat diese Prämie geändert. Für dich gilt die alte ({count} Punkte) bis {day}.',
  },
  notGiving: 'Dieses Geschäft gibt gerade keine Punkte. Deine sind sicher.',
  haveAnAccount: 'Hast du ein Konto?',
  seeAllShops: 'Alle deine Geschäfte ansehen',
} satisfies Translation<typeof en, 'de'>
