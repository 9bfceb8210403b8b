import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  result: {
    before: 'Avant',
    thisVisit: 'Cette visite',
    yourPoints: 'Vos points',
    moreFor: {
      one: 'Encore <b>{count} point</b> pour\u202f:',
      many: 'Encore <b>{count} de points</b> pour\u202f:',
      other: 'Encore <b>{count} points</b> pour\u202f:',
    },
    backToZero: 'Vos points reviennent à zéro une fois que vous l’avez.',
    takes: {
      one: 'Elle coûte {count} point. Vous gardez le reste.',
      many: 'Elle coûte {count} de points. Vous gardez le reste.',
      other: 'Elle coûte {count} points. Vous gardez le reste.',
    },
    movedTo: 'Ces points sont passés au numéro se terminant par {digits}.',
    scannedRecently: 'Vous avez scanné récemment. Ces points comptent quand même.',
    askedForTexts:
      'Nous vous enverrons un seul SMS pour vous demander votre accord. Répondez YES pour recevoir les SMS sur vos récompenses. Déjà répondu YES\u202f? C’est bon.',
    leaveFeedback: 'Donner mon avis',
    opening: 'Ouverture...',
    thankYou: 'Merci',
    feedbackDidNotOpen:
      'Impossible d’ouvrir le formulaire d’avis. Vérifiez votre connexion et réessayez.',
  },
  move: {
    notMyNumber: 'Ce n’est pas mon numéro',
    anotherNumber: 'Un autre numéro',
    moves: {
      one: '{count} point passe du {digits} au numéro que vous saisissez. Possible une seule fois.',
      many: 'Les {count} de points passent du {digits} au numéro que vous saisissez. Possible une seule fois.',
      other:
        'Les {count} points passent du {digits} au numéro que vous saisissez. Possible une seule fois.',
    },
    rightNumber: 'Le bon numéro',
    moving: 'Déplacement...',
    moveThePoints: 'Déplacer les points',
    close: 'Fermer',
    keepTheNumber: 'Garder le numéro',
    nothingMoved: 'Rien n’a été déplacé. Réessayez.',
  },
} satisfies Translation<typeof en, 'fr'>
