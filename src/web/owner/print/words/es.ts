import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  points: {
    one: 'punto',
    many: 'puntos',
    other: 'puntos',
  },
  scan: 'Escanea con la cámara',
  type: 'Escribe tu número de teléfono',
  goal: {
    one: '{count} punto: {reward}',
    many: '{count} de puntos: {reward}',
    other: '{count} puntos: {reward}',
  },
  noApp: 'Sin app. Solo tu número de teléfono.',
  opens: 'Este código abre {site}',
  paid: '¿Ya pagaste? Escanea.',
  worth: {
    one: '{count} punto.',
    many: '{count} de puntos.',
    other: '{count} puntos.',
  },
  point: 'Apunta la cámara al código',
  see: 'Ve tus puntos al momento',
  once: 'Un escaneo por compra. Los SMS pueden tener costo.',
  show: 'Muestra tu pantalla en el mostrador y es tuya.',
  today: 'Escanea y escribe tu número. <b>Vale solo hoy.</b>',
  check: 'Consulta tus puntos',
  seePoints: 'Ve tus puntos',
  none: 'Este código no da puntos. Los sumas cuando pagas.',
} satisfies Translation<typeof en, 'es'>
