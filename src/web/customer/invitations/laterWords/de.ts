import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  bring: 'Bring Freunde mit',
  whenTheyCome: 'Gib Freunden deinen Link. Beim zweiten Besuch bekommt ihr beide Extrapunkte.',
  forYou: 'Für dich',
  forYourFriend: 'Für die andere Person',
  link: 'Dein Link',
  orCode: 'Oder sag diesen Code',
  share: 'Meinen Link teilen',
  shareText: 'Ich lade dich ein, bei {shop} Punkte zu sammeln.',
  copy: 'Meinen Link kopieren',
  copied: 'Dein Link ist kopiert.',
  notCopied: 'Der Link ließ sich nicht kopieren. Bitte markiere ihn oben.',
  friendsCame: 'Freunde, die kamen',
  pointsFromFriends: 'Punkte durch Freunde',
  invitesYou: 'Du bist eingeladen',
  comeTwice: 'Sammle hier Punkte. Bei deinem zweiten Besuch bekommt ihr beide Extrapunkte.',
  isKept: 'Deine Einladung ist gespeichert',
  firstVisit: 'Scanne bei deinem ersten Besuch den Code an der Theke mit diesem Handy.',
  otherPhone: 'Mit einem anderen Handy gib beim Scannen diesen Code ein:',
  invitation: 'Deine Einladung',
  keep: 'Einladung speichern',
  cookie:
    'Ein Cookie speichert sie auf diesem Handy bis zu deinem ersten Besuch oder 90 Tage lang.',
  code: 'Einladungscode',
  unknown: 'Diesen Code kennen wir nicht. Bitte prüfe ihn oder lass dir den Link schicken.',
  off: 'Dieses Geschäft gibt zurzeit keine Punkte für Einladungen.',
  havePoints: 'Ich habe hier schon Punkte',
  areYouInvited: 'Von Freunden eingeladen?',
  countsHere: 'Deine Einladung zählt bei deinem ersten Besuch.',
  useCode: 'Code verwenden',
  outcome: {
    taken: 'Deine Einladung zählt. Bei deinem zweiten Besuch bekommt ihr beide:',
    not_new:
      'Einladungen sind für neue Kunden, und diese Nummer war schon hier. Deine Punkte bleiben dir trotzdem.',
    own: 'Das ist deine eigene Einladung. Gib sie Freunden. Deine Punkte bleiben dir trotzdem.',
    full: 'Diese Einladung hat in diesem Jahr schon so viele Freunde gebracht, wie möglich ist. Deine Punkte bleiben dir trotzdem.',
    over: 'Diese Einladung gilt nicht mehr. Deine Punkte bleiben dir trotzdem.',
  },
} satisfies Translation<typeof en, 'de'>
