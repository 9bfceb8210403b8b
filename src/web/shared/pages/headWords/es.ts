import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  needsScripts: 'Esta página necesita JavaScript.',
  switchItOn: 'Actívalo en tu navegador y vuelve a abrir la página, o pregunta en el mostrador.',
  descriptions: {
    scan: 'Escribe tu número de teléfono y suma tus puntos. Sin app y sin tarjeta.',
    'qr-scanner': 'Apunta la cámara al código QR de un negocio y suma tus puntos.',
    'my-shops': 'Mira tus puntos en todos los negocios donde los sumas.',
    'check-points':
      'Mira cuántos puntos tienes en un negocio y cuántos te faltan para una recompensa.',
    feedback: 'Cuéntale a un negocio cómo fue tu visita, con estrellas, unas palabras o tu voz.',
  },
} satisfies Translation<typeof en, 'es'>
