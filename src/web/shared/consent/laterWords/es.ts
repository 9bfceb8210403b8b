import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Usamos cookies',
  choose: 'Elegir',
  close: 'Cerrar',
  closeNecessary: 'Cerrar: solo las necesarias',
  question: 'Las necesarias mantienen tu sesión abierta. Las demás las decides tú.',
  acceptAll: 'Aceptar todas',
  necessaryOnly: 'Solo las necesarias',
  preferences: 'Preferencias de cookies',
  policy: 'Qué guardamos, en nuestra política de privacidad',
  save: 'Guardar preferencias',
  accept: 'Aceptar todas',
  kinds: {
    necessary: {
      label: 'Necesarias',
      note: 'Mantienen tu sesión abierta y guardan lo que tienes a medias. Siempre activas.',
    },
    analytics: {
      label: 'Analíticas',
      note: 'Conteo de visitas. Hoy no usamos ninguna. Si eso cambia, te preguntaremos de nuevo.',
    },
    functional: {
      label: 'Funcionales',
      note: 'Una próxima visita más fácil: tu número de teléfono, si nos pides recordarlo.',
    },
    marketing: {
      label: 'Marketing',
      note: 'Anuncios y ofertas. Hoy no usamos ninguna. Si eso cambia, te preguntaremos de nuevo.',
    },
  },
} satisfies Translation<typeof en, 'es'>
