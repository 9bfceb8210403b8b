import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  faults: {
    'not-a-number': 'Digite um número de telefone válido',
    'one-short': 'Digite um número de telefone válido. Falta um dígito neste.',
    'too-short': 'Digite um número de telefone válido. Este é curto demais.',
    'one-long': 'Digite um número de telefone válido. Este tem um dígito a mais.',
    'too-long': 'Digite um número de telefone válido. Este é longo demais.',
    letters: 'Digite um número de telefone válido. Use dígitos em vez de letras.',
    extension:
      'Digite um número de telefone válido. Deixe o ramal de fora: os pontos são de um telefone próprio.',
    rounded: 'Digite um número de telefone válido. Uma planilha arredondou este.',
    'ninth-digit':
      'Digite um número de telefone válido. Celulares no Brasil têm nove dígitos: inclua o 9 depois do DDD.',
  },
  twoWays: 'Pode ser {first} ou {second}. Digite com + e o código do país.',
} satisfies Translation<typeof en, 'pt'>
