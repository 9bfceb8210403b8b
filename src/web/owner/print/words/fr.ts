import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  points: {
    one: 'point',
    many: 'points',
    other: 'points',
  },
  scan: 'Scannez avec votre appareil photo',
  type: 'Saisissez votre numéro de téléphone',
  goal: {
    one: '{count} point\u202f: {reward}',
    many: '{count} de points\u202f: {reward}',
    other: '{count} points\u202f: {reward}',
  },
  noApp: 'Sans appli. Juste votre numéro de téléphone.',
  opens: 'Ce code ouvre {site}',
  paid: 'Payé\u202f? Scannez.',
  worth: {
    one: '{count} point.',
    many: '{count} de points.',
    other: '{count} points.',
  },
  point: 'Visez le code avec votre appareil photo',
  see: 'Voyez vos points tout de suite',
  once: 'Un scan par achat. Les SMS peuvent être facturés.',
  show: 'Montrez votre écran au comptoir et elle est à vous.',
  today: 'Scannez, puis saisissez votre numéro. <b>Valable aujourd’hui seulement.</b>',
  check: 'Consultez vos points',
  seePoints: 'Voyez vos points',
  none: 'Ce code ne donne pas de points. Vous les cumulez en payant.',
} satisfies Translation<typeof en, 'fr'>
