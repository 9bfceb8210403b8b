import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  scanFor: {
    one: 'Escanea y suma {count}\u00a0punto',
    many: 'Escanea y suma {count} de\u00a0puntos',
    other: 'Escanea y suma {count}\u00a0puntos',
  },
  code: 'Código QR',
  scanned: 'Escaneado',
  rest: 'Lo demás está en tu teléfono. El próximo código llega en dos segundos.',
  closed: 'Cerrado por ahora',
  opensToday: 'Abrimos a las {time}. Entonces vuelve el código.',
  opensOn: 'Abrimos el {weekday} a las {time}. Entonces vuelve el código.',
  none: 'Todavía no hay código',
  off: 'Esta pantalla no muestra ningún código',
} satisfies Translation<typeof en, 'es'>
