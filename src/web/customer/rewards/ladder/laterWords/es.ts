import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  ready: 'Listas para ti',
  useIt: 'Usar',
  takes: {
    one: 'Usa {takes}, queda {count}',
    many: 'Usa {takes}, quedan {count}',
    other: 'Usa {takes}, quedan {count}',
  },
  takesAll: 'Usa todos tus puntos',
  milestone: 'Se da una sola vez. Tus puntos se quedan.',
  next: 'Siguientes',
  more: 'Faltan {points}',
  atPoints: {
    one: 'Con {count} punto',
    many: 'Con {count} de puntos',
    other: 'Con {count} puntos',
  },
  onceAt: {
    one: 'Una vez, al sumar {count} punto en total. Tus puntos se quedan.',
    many: 'Una vez, al sumar {count} de puntos en total. Tus puntos se quedan.',
    other: 'Una vez, al sumar {count} puntos en total. Tus puntos se quedan.',
  },
  kept: {
    one: 'Este negocio ha cambiado esta recompensa. Para ti, la anterior ({count} punto) vale hasta el {day}.',
    many: 'Este negocio ha cambiado esta recompensa. Para ti, la anterior ({count} de puntos) vale hasta el {day}.',
    other:
      'Este negocio ha cambiado esta recompensa. Para ti, la anterior ({count} puntos) vale hasta el {day}.',
  },
  had: 'Ya la recibiste.',
  until: 'Hasta el {day}',
  notEverywhere: 'No en todas las sucursales',
  notHere: 'No en esta sucursal',
  ratherThis: '¿Prefieres esta?',
  swap: 'Cambiar',
  keepForLater: 'Guardarla para después',
  ofYour: 'de tus {points}',
  inAll: 'puntos en total',
  youDidIt: 'Lo lograste.',
  showMyRewards: 'Ver mis recompensas',
} satisfies Translation<typeof en, 'es'>
