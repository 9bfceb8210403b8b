import type { Translation } from '../platform/words.ts'
import type en from './en.ts'

export default {
  sentence:
    'Envíenme SMS sobre mis recompensas en {shop}. La frecuencia depende de tus visitas. Responde STOP para no recibir más y HELP para obtener ayuda. Pueden aplicarse tarifas de mensajes y datos.',
} satisfies Translation<typeof en, 'es'>
