import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  accepted: 'Listo. Desde tu pantalla de inicio, tus puntos están a un toque.',
  dismissed:
    'Quizás luego. Puedes añadir esta página a tu pantalla de inicio desde el menú del navegador cuando quieras.',
  unavailable: 'Abre el menú del navegador para añadir esta página a la pantalla de inicio.',
  add: 'Añadir a pantalla de inicio',
  thenOneTap: 'Así tus puntos están a un toque.',
  onIPhone: 'Tus puntos, a un toque: toca Compartir {icon} y luego «Añadir a pantalla de inicio».',
} satisfies Translation<typeof en, 'es'>
