import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  bring: 'Invitez un proche',
  whenTheyCome:
    'Donnez votre lien à un proche. À sa deuxième visite, vous recevez tous deux des points en plus.',
  forYou: 'Pour vous',
  forYourFriend: 'Pour votre proche',
  link: 'Votre lien',
  orCode: 'Ou dites-lui ce code',
  share: 'Partager mon lien',
  shareText: 'Je vous invite à cumuler des points chez {shop}.',
  copy: 'Copier mon lien',
  copied: 'Votre lien est copié.',
  notCopied: 'Le lien n’a pas pu être copié. Sélectionnez-le ci-dessus.',
  friendsCame: 'Proches venus',
  pointsFromFriends: 'Points grâce à vos proches',
  invitesYou: 'Un proche vous invite',
  comeTwice:
    'Cumulez des points ici. À votre deuxième visite, vous recevez tous deux des points en plus.',
  isKept: 'Votre invitation est gardée',
  firstVisit: 'À votre première visite, scannez le code du comptoir avec ce téléphone.',
  otherPhone: 'Avec un autre téléphone, saisissez ce code en scannant\u202f:',
  invitation: 'Votre invitation',
  keep: 'Garder mon invitation',
  cookie:
    'Un cookie la garde sur ce téléphone jusqu’à votre première visite, ou pendant 90\u00a0jours.',
  code: 'Code d’invitation',
  unknown: 'Nous ne connaissons pas ce code. Vérifiez-le ou demandez le lien à votre proche.',
  off: 'Ce commerce ne donne pas de points pour les invitations en ce moment.',
  havePoints: 'J’ai déjà des points ici',
  areYouInvited: 'Un proche vous a invité\u202f?',
  countsHere: 'Votre invitation compte dès votre première visite.',
  useCode: 'Utiliser ce code',
  outcome: {
    taken: 'Votre invitation compte. À votre deuxième visite, vous recevez tous deux\u202f:',
    not_new:
      'Les invitations sont pour les nouveaux clients, et ce numéro est déjà venu. Vos points restent à vous.',
    own: 'Cette invitation est la vôtre. Donnez-la à un proche. Vos points restent à vous.',
    full: 'Cette invitation a déjà amené tous les proches possibles cette année. Vos points restent à vous.',
    over: 'Cette invitation n’est plus valable. Vos points restent à vous.',
  },
} satisfies Translation<typeof en, 'fr'>
