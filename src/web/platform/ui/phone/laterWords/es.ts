import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  faults: {
    'not-a-number': 'Escribe un número de teléfono válido',
    'one-short': 'Escribe un número de teléfono válido. A este le falta un dígito.',
    'too-short': 'Escribe un número de teléfono válido. Este es demasiado corto.',
    'one-long': 'Escribe un número de teléfono válido. A este le sobra un dígito.',
    'too-long': 'Escribe un número de teléfono válido. Este es demasiado largo.',
    letters: 'Escribe un número de teléfono válido. Usa dígitos en vez de letras.',
    extension:
      'Escribe un número de teléfono válido. Quita la extensión: los puntos son de un teléfono propio.',
    rounded: 'Escribe un número de teléfono válido. Una hoja de cálculo redondeó este.',
    'ninth-digit':
      'Escribe un número de teléfono válido. Los móviles de Brasil tienen nueve dígitos: añade el 9 después del código de área.',
  },
  twoWays: 'Puede ser {first} o {second}. Escríbelo con + y código de país.',
} satisfies Translation<typeof en, 'es'>
