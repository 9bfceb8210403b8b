import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  heading: 'Mis negocios',
  title: 'Mis negocios | {product}',
  loading: 'Cargando tus negocios...',
  confirmOnce: 'Confirma tu número una vez y mira tus puntos en todos los negocios.',
  pointsFor: 'Puntos del número que termina en {digits}.',
  notLoaded: 'No se cargaron tus negocios',
  pointsAreSafe: 'Tus puntos están a salvo. Revisa tu conexión e inténtalo de nuevo.',
  tryAgain: 'Intentar de nuevo',
  signInAgain: 'Iniciar sesión otra vez',
  scanACode: 'Escanear un código',
  signOut: 'Cerrar sesión',
  noPointsYet: 'Aún no hay puntos',
  scanAtACounter: 'Escanea el código del mostrador de un negocio y aparecerá aquí.',
  readyForReward: '¡Recompensa lista!',
  toGo: {
    one: 'Falta {count} punto',
    many: 'Faltan {count} de puntos',
    other: 'Faltan {count} puntos',
  },
  pointsOf: '{points} de {threshold}',
  lastVisit: 'Última visita: {day}',
  lastVisitNotGiving: 'Última visita: {day}. Ahora no da puntos',
  noVisit: 'Aún sin visitas',
  noVisitNotGiving: 'Aún sin visitas. Ahora no da puntos',
} satisfies Translation<typeof en, 'es'>
