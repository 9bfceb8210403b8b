import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  inAnotherApp:
    'Você abriu esta página dentro de outro app. No menu desse app, escolha “Abrir no navegador”.',
} satisfies Translation<typeof en, 'pt'>
