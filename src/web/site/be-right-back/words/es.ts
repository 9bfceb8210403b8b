import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Volvemos enseguida',
  text: 'Algo de nuestro lado necesita un momento. Tus puntos están a salvo.',
  retries: 'Esta página lo intenta de nuevo sola.',
} satisfies Translation<typeof en, 'es'>
