import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Consulta tus puntos',
  titleAt: 'Consulta tus puntos en {shop}',
  howMany: '¿Cuántos puntos tienes?',
  checkPoints: 'Consultar puntos',
  yourPhone: 'Tu número de teléfono',
  sameNumber: 'El mismo número que diste al escanear.',
  checking: 'Consultando...',
  checkMyPoints: 'Ver mis puntos',
  enterYourPhone: 'Escribe tu número de teléfono',
  noPoints: 'No hay puntos que mostrar',
  howToCheck: 'Cómo consultar tus puntos',
  goHome: 'Ir al inicio',
  invalidCode: 'Código QR no válido. Vuelve a escanear el del mostrador.',
  businessNotFound: 'No encontramos el negocio. Escanea el código del mostrador o pregunta allí.',
  somethingWentWrong: 'Algo salió mal',
  failed: 'No se pudieron consultar los puntos',
  youHave: {
    one: 'Tienes {count} punto.',
    many: 'Tienes {count} de puntos.',
    other: 'Tienes {count} puntos.',
  },
  rewardReady: 'Tu recompensa está lista. Muestra esta pantalla en el mostrador.',
  showTheReceipt: 'Mostrar el recibo',
} satisfies Translation<typeof en, 'es'>
