import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Consultez vos points',
  phone: 'Numéro de téléphone',
  id: 'Numéro du commerce',
  check: 'Voir mes points',
  checking: 'Recherche des points...',
  where: 'Le numéro du commerce est sur la carte du code\u202f:',
  both: 'Saisissez le numéro de téléphone et le numéro du commerce',
  unable: 'Impossible de consulter les points. Vérifiez vos informations.',
  wholeNumber: 'Saisissez un nombre entier',
  slot: 'Vos points s’affichent ici',
  slotText: 'Combien vous en avez et combien il vous en manque.',
  ofThreshold: {
    one: 'sur {count} point',
    many: 'sur {count} de points',
    other: 'sur {count} points',
  },
  needed: {
    one: 'Encore <b>{count} point</b> pour\u202f:',
    many: 'Encore <b>{count} de points</b> pour\u202f:',
    other: 'Encore <b>{count} points</b> pour\u202f:',
  },
  paused: 'Ce commerce ne donne pas de points en ce moment. Les vôtres sont en sécurité.',
  redeem: 'Montrez cet écran pour en profiter',
  phoneEnds: 'Téléphone …{digits}, {time}',
  available: 'Récompense disponible',
} satisfies Translation<typeof en, 'fr'>
