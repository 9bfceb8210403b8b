import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  crashed: 'Algo salió mal',
  crashText:
    'Esta página dejó de funcionar. No se perdió nada de lo que sumaste. Vuelve a cargarla.',
  again: 'Volver a cargar la página',
} satisfies Translation<typeof en, 'es'>
