import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  faults: {
    'not-a-number': 'Escribe un número de teléfono válido',
    'one-short': 'Escribe un número de teléfono válido. A este le falta un dígito.',
    'too-short': 'Escribe un número de teléfono válido. Este es demasiado corto.',
    'one-long': 'Escribe un número de teléfono válido. A este le sobra un dígito.',
    'too-long': 'Escribe un número de teléfono válido. Este es demasiado largo.',
    letters: 'Escribe un número de teléfono válido. Usa dígitos en lugar de letras.',
    extension:
      'Escribe un número de teléfono válido. Quita la extensión: los puntos son de un teléfono propio.',
    rounded: 'Escribe un número de teléfono válido. Una hoja de cálculo redondeó este número.',
    'ninth-digit':
      'Escribe un número de teléfono válido. Los celulares de Brasil tienen nueve dígitos: agrega el 9 después del código de área.',
  },
  twoWays: 'Podría ser {first} o {second}. Escríbelo con el signo + y el código de país.',
} satisfies Translation<typeof en, 'es'>
