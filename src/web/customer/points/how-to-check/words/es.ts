import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Consulta tus puntos',
  howMany: '¿Cuántos puntos tienes?',
  steps: {
    find: 'Busca el código que dice «Consulta tus puntos». Está en el mostrador.',
    point: 'Apúntalo con la cámara de tu teléfono y abre el enlace.',
    type: 'Escribe el número de teléfono con el que sumas. Verás tus puntos y cuántos te faltan.',
  },
  goHome: 'Ir al inicio',
  fetching: 'Obteniendo un código...',
  tryIt: 'Probar con un código de prueba',
  failed: 'No se pudo generar el código QR de prueba.',
  tryAgain: 'Inténtalo de nuevo.',
  noDemoShop: 'Aquí no hay un negocio de demostración. Escanea el código de un negocio real.',
} satisfies Translation<typeof en, 'es'>
