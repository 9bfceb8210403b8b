import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  inAnotherApp:
    'Abriste esta página dentro de otra app. En el menú de esa app, elige «Abrir en el navegador».',
} satisfies Translation<typeof en, 'es'>
