import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Torniamo subito',
  text: 'Qualcosa da parte nostra richiede un momento. I tuoi punti sono al sicuro.',
  retries: 'Questa pagina riprova da sola.',
} satisfies Translation<typeof en, 'it'>
