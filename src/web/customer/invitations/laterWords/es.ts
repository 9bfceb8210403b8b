import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  bring: 'Invita a alguien',
  whenTheyCome:
    'Dale tu enlace a alguien. Con su segunda visita, ambas partes reciben puntos extra.',
  forYou: 'Para ti',
  forYourFriend: 'Para tu amistad',
  link: 'Tu enlace',
  orCode: 'O dile este código',
  share: 'Compartir mi enlace',
  shareText: 'Te invito a sumar puntos en {shop}.',
  copy: 'Copiar mi enlace',
  copied: 'Tu enlace está copiado.',
  notCopied: 'No se pudo copiar el enlace. Selecciónalo arriba.',
  friendsCame: 'Amistades que vinieron',
  pointsFromFriends: 'Puntos por amistades',
  invitesYou: 'Una amistad te invita',
  comeTwice: 'Suma puntos aquí. Con tu segunda visita, ambas partes reciben puntos extra.',
  isKept: 'Tu invitación está guardada',
  firstVisit: 'En tu primera visita, escanea el código del mostrador con este teléfono.',
  otherPhone: 'Con otro teléfono, escribe este código al escanear:',
  invitation: 'Tu invitación',
  keep: 'Guardar mi invitación',
  cookie: 'Una cookie la guarda en este teléfono hasta tu primera visita, o durante 90 días.',
  code: 'Código de invitación',
  unknown: 'No conocemos este código. Revísalo o pide el enlace a quien te invitó.',
  off: 'Por ahora, este negocio no da puntos por invitaciones.',
  havePoints: 'Ya tengo puntos aquí',
  areYouInvited: '¿Te invitó alguien?',
  countsHere: 'Tu invitación cuenta con tu primera visita.',
  useCode: 'Usar este código',
  outcome: {
    taken: 'Tu invitación cuenta. Con tu segunda visita, ambas partes reciben:',
    not_new:
      'Las invitaciones son para clientes nuevos, y este número ya estuvo aquí. Tus puntos son tuyos igualmente.',
    own: 'Esta invitación es la tuya. Dásela a alguien más. Tus puntos son tuyos igualmente.',
    full: 'Esta invitación ya trajo a todas las personas que puede en un año. Tus puntos son tuyos igualmente.',
    over: 'Esta invitación ya no es válida. Tus puntos son tuyos igualmente.',
  },
} satisfies Translation<typeof en, 'es'>
