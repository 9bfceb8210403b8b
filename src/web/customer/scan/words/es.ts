import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Sumar puntos',
  titleAt: 'Sumar puntos en {shop}',
  worth: {
    one: 'Este código vale {count}\u00a0punto.',
    many: 'Este código vale {count} de puntos.',
    other: 'Este código vale {count}\u00a0puntos.',
  },
  worthUnknown: 'Suma tus puntos con este código.',
  whoGetsThem: '¿Para quién son?',
  yourPhone: 'Tu número de teléfono',
  collect: {
    one: 'Sumar {count} punto',
    many: 'Sumar {count} de puntos',
    other: 'Sumar {count} puntos',
  },
  collecting: 'Sumando...',
  scanFailed: 'No se pudo escanear',
  checkMyPoints: 'Ver mis puntos',
  tryAgain: 'Intentar de nuevo',
  somethingWentWrong: 'Algo salió mal. Inténtalo de nuevo.',
  unreadable: 'No pudimos leer este código. Inténtalo de nuevo.',
  yourNumber:
    'Tu número es tu tarjeta: sin app ni contraseña. Lo usamos para contar tus puntos, nunca para publicidad.',
  yourNumberAndTexts:
    'Tu número es tu tarjeta: sin app ni contraseña. Lo usamos para contar tus puntos, nunca para publicidad. Solo te enviamos SMS si marcas la casilla.',
  privacyPolicy: 'Política de privacidad',
  pointsEarned: 'Puntos ganados',
  rewardUnlocked: 'Recompensa desbloqueada',
  youCollected: {
    one: 'Sumaste {count} punto.',
    many: 'Sumaste {count} de puntos.',
    other: 'Sumaste {count} puntos.',
  },
  youHave: {
    one: 'Ahora tienes {count} punto.',
    many: 'Ahora tienes {count} de puntos.',
    other: 'Ahora tienes {count} puntos.',
  },
  showThisScreen: 'Muestra esta pantalla para canjear.',
  showTheReceipt: 'Mostrar el recibo',
  waiting: {
    noAnswerYet: 'Aún sin respuesta',
    notSentYet: 'Aún no enviado',
    saved: 'Tu escaneo está guardado.',
    slow: 'La conexión es lenta. Lo seguimos enviando. No cierres esta página.',
    line: 'Lo enviaremos en cuanto vuelvas a tener conexión. No cierres esta página.',
    busy: 'Ahora mismo hay mucha actividad. Lo seguiremos intentando. No cierres esta página.',
    forNumber: 'Para {phone}',
    sending: 'Enviando...',
    tryNow: 'Intentar ahora',
    wrongNumber:
      '¿El número está mal? Puede que los puntos ya estén ahí: espera la respuesta. Luego toca «No es mi número» para moverlos.',
    changeNumber: 'Cambiar el número',
  },
  openingScanner: 'Abriendo el escáner...',
  scannerHeading: 'Escáner de códigos QR',
} satisfies Translation<typeof en, 'es'>
