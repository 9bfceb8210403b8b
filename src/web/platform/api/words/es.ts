import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  offline: 'No pudimos conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
  unknown: 'Algo salió mal',
  withReference: '{message} Si sigue pasando, envíanos esta referencia: {reference}',
  updated:
    'Una parte de esta página no se cargó porque el sitio se actualizó mientras tanto. Copia lo que escribiste y vuelve a cargar la página.',
  loadAgain: 'Volver a cargar la página',
} satisfies Translation<typeof en, 'es'>
