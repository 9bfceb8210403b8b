import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  label: 'Progression vers la récompense',
  pointsOf: {
    one: '{points} sur {count} point',
    many: '{points} sur {count} de points',
    other: '{points} sur {count} points',
  },
  hop: 'Points\u202f: {before} avant, {now} sur {threshold} maintenant',
  bands: {
    red: 'C’est parti',
    yellow: 'À mi-chemin',
    green: 'Presque prêt',
    ticket: 'Récompense prête\u202f!',
  },
} satisfies Translation<typeof en, 'fr'>
