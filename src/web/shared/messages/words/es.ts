import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  textMe: 'Envíenme SMS sobre mis recompensas',
  details: 'Detalles',
  sentence:
    'Envíenme SMS sobre mis recompensas en {shop}. La frecuencia depende de tus visitas. Responde STOP para no recibir más y HELP para obtener ayuda. Pueden aplicarse tarifas de mensajes y datos.',
  weAskOnce: 'Te enviaremos un solo SMS para confirmar. ¿Ya confirmaste? Todo listo.',
} satisfies Translation<typeof en, 'es'>
