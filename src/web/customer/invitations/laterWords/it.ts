import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  bring: 'Porta un amico',
  whenTheyCome:
    'Dai il tuo link a un amico. Alla sua seconda visita ricevete entrambi punti extra.',
  forYou: 'Per te',
  forYourFriend: 'Per il tuo amico',
  link: 'Il tuo link',
  orCode: 'Oppure digli questo codice',
  share: 'Condividi il mio link',
  shareText: 'Ti invito a raccogliere punti da {shop}.',
  copy: 'Copia il mio link',
  copied: 'Il tuo link è copiato.',
  notCopied: 'Non è stato possibile copiare il link. Selezionalo qui sopra.',
  friendsCame: 'Amici venuti',
  pointsFromFriends: 'Punti grazie agli amici',
  invitesYou: 'Un amico ti invita',
  comeTwice: 'Raccogli punti qui. Alla tua seconda visita ricevete entrambi punti extra.',
  isKept: 'Il tuo invito è salvato',
  firstVisit: 'Alla tua prima visita, scansiona il codice al banco con questo telefono.',
  otherPhone: 'Con un altro telefono, scrivi questo codice quando scansioni:',
  invitation: 'Il tuo invito',
  keep: 'Salva il mio invito',
  cookie: 'Un cookie lo conserva su questo telefono fino alla tua prima visita, o per 90 giorni.',
  code: 'Codice d’invito',
  unknown: 'Non conosciamo questo codice. Controllalo o chiedi il link al tuo amico.',
  off: 'Al momento questo negozio non dà punti per gli inviti.',
  havePoints: 'Ho già punti qui',
  areYouInvited: 'Ti ha invitato un amico?',
  countsHere: 'Il tuo invito vale con la tua prima visita.',
  useCode: 'Usa questo codice',
  outcome: {
    taken: 'Il tuo invito vale. Alla tua seconda visita ricevete entrambi:',
    not_new:
      'Gli inviti sono per i nuovi clienti, e questo numero è già stato qui. I tuoi punti restano tuoi.',
    own: 'Questo invito è il tuo. Dallo a un amico. I tuoi punti restano tuoi.',
    full: 'Questo invito ha già portato tutti gli amici possibili quest’anno. I tuoi punti restano tuoi.',
    over: 'Questo invito non vale più. I tuoi punti restano tuoi.',
  },
} satisfies Translation<typeof en, 'it'>
