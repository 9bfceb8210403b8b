import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Consulta tus puntos',
  phone: 'Número de teléfono',
  id: 'ID del negocio',
  check: 'Ver mis puntos',
  checking: 'Consultando...',
  where: 'El ID del negocio está en la tarjeta del código:',
  both: 'Escribe el número de teléfono y el ID del negocio',
  unable: 'No se pudieron consultar los puntos. Revisa tus datos.',
  wholeNumber: 'Escribe un número entero',
  slot: 'Tus puntos aparecen aquí',
  slotText: 'Cuántos tienes y cuántos te faltan.',
  ofThreshold: {
    one: 'de {count} punto',
    many: 'de {count} de puntos',
    other: 'de {count} puntos',
  },
  needed: {
    one: 'Te falta <b>{count} punto</b> para:',
    many: 'Te faltan <b>{count} de puntos</b> para:',
    other: 'Te faltan <b>{count} puntos</b> para:',
  },
  paused: 'Este negocio no está dando puntos ahora. Los tuyos están a salvo.',
  redeem: 'Muestra esta pantalla para canjear',
  phoneEnds: 'Teléfono …{digits}, {time}',
  available: 'Recompensa disponible',
} satisfies Translation<typeof en, 'es'>
