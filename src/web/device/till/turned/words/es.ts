import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  typeNumber: {
    one: 'Escribe tu número: sumas {count}\u00a0punto',
    many: 'Escribe tu número: sumas {count} de\u00a0puntos',
    other: 'Escribe tu número: sumas {count}\u00a0puntos',
  },
  isYourCard: 'Tu número es tu tarjeta: sin app y sin contraseña.',
  phoneNumber: 'Número de teléfono',
  clear: 'Borrar',
  deleteLast: 'Borrar el último dígito',
  collect: {
    one: 'Sumar {count} punto',
    many: 'Sumar {count} de puntos',
    other: 'Sumar {count} puntos',
  },
  collecting: 'Sumando...',
  staff: 'Personal',
  languageFailed: 'Este idioma no se cargó. Revisa la conexión.',
  thankYou: 'Gracias',
  turnBack: 'Gira la tableta de vuelta, por favor.',
  pointsEarned: 'Puntos ganados',
  before: 'Antes',
  thisVisit: 'Esta visita',
  given: {
    welcome: 'Bienvenida',
    birthday: 'Cumpleaños',
    invited: 'Por invitación',
    friend: 'Vino una amistad',
  },
  points: 'Puntos',
  moreFor: {
    one: 'Te falta <b>{count} punto</b> para:',
    many: 'Te faltan <b>{count} de puntos</b> para:',
    other: 'Te faltan <b>{count} puntos</b> para:',
  },
  saved: 'Guardado',
  arriveLater: {
    one: 'Tu {count} punto llegará en cuanto el negocio vuelva a tener conexión.',
    many: 'Tus {count} de puntos llegarán en cuanto el negocio vuelva a tener conexión.',
    other: 'Tus {count} puntos llegarán en cuanto el negocio vuelva a tener conexión.',
  },
  oneMoment: 'Un momento',
  justCollected: 'Este número acaba de sumar puntos aquí.',
  tomorrow: 'Este número podrá sumar puntos otra vez mañana.',
  oddNumber: 'No pudimos usar este número.',
  notAdded: 'Tus puntos no se sumaron.',
  askAtCounter: 'Pregunta en el mostrador, por favor.',
  askedForTexts:
    'Te enviaremos un solo SMS para preguntarte. Responde YES para recibir SMS de recompensas. ¿Ya respondiste YES? Todo listo.',
} satisfies Translation<typeof en, 'es'>
