import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  skip: 'Ir para o conteúdo',
  optional: '(opcional)',
  newTab: '(abre em uma nova aba)',
  close: 'Fechar',
  notification: 'Aviso',
  notifications: 'Avisos ({hotkey})',
} satisfies Translation<typeof en, 'pt'>
