import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  ofPoints: {
    one: 'de {count} punto',
    many: 'de {count} de puntos',
    other: 'de {count} puntos',
  },
  showThisScreen: 'Muestra esta pantalla para canjear',
  phoneAndTime: 'Tel. {digits}, {time}',
  phone: 'Tel. {digits}',
  claimCode: 'Código de canje',
  scanAtTheCounter: 'Para obtener tu código de canje, escanea el código del mostrador.',
  noLongerWaiting: 'Esta recompensa ya no te espera.',
  goodForThreeMinutes: 'Vale durante tres minutos.',
  showNextCode: 'Mostrar el siguiente código',
  rewardsWaiting: {
    one: 'Te espera {count} recompensa.',
    many: 'Te esperan {count} de recompensas.',
    other: 'Te esperan {count} recompensas.',
  },
  refreshes: 'Se actualiza automáticamente.',
  redeemed: 'Canjeada. ¡Disfrútala!',
  noReward: 'Ninguna recompensa te espera',
  itWasRedeemed: 'Ya se canjeó, o el negocio cambió tus puntos.',
  used: 'Usado',
  notValid: 'Ya no es válido',
  yourPoints: 'Tus puntos',
  pointsOf: '{points} de {threshold}',
  moreWaiting: {
    one: 'Te espera otra recompensa.',
    many: 'Te esperan {count} de recompensas más.',
    other: 'Te esperan {count} recompensas más.',
  },
  newCard: 'Con tu próxima visita empieza una tarjeta nueva.',
  toTheNext: {
    one: 'Falta {count} punto para la siguiente.',
    many: 'Faltan {count} de puntos para la siguiente.',
    other: 'Faltan {count} puntos para la siguiente.',
  },
  showNextReward: 'Mostrar la siguiente recompensa',
} satisfies Translation<typeof en, 'es'>
