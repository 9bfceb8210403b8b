import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  how: '¿Cómo estuvo tu visita?',
  sees: '{shop} verá lo que digas. Toma medio minuto.',
  thanks: 'Gracias',
  close: 'Cerrar',
  mayText: 'El negocio puede escribirme por SMS sobre esto',
  error: 'Opinión no enviada',
  toPage: 'Ir a la página de opiniones',
  skip: 'Omitir',
  failed: 'No se pudo enviar tu opinión. Inténtalo de nuevo.',
  voiceLost:
    'Tus estrellas llegaron, pero tu mensaje de voz no. Abre de nuevo la opinión para enviarlo.',
} satisfies Translation<typeof en, 'es'>
