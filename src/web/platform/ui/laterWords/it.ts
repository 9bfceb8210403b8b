import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  inAnotherApp:
    'Hai aperto questa pagina dentro un’altra app. Nel menu di quell’app scegli «Apri nel browser».',
} satisfies Translation<typeof en, 'it'>
