import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  result: {
    before: 'Antes',
    thisVisit: 'Esta visita',
    yourPoints: 'Tus puntos',
    moreFor: {
      one: 'Te falta <b>{count} punto</b> para:',
      many: 'Te faltan <b>{count} de puntos</b> para:',
      other: 'Te faltan <b>{count} puntos</b> para:',
    },
    backToZero: 'Tus puntos vuelven a cero cuando la recibes.',
    takes: {
      one: 'Cuesta {count} punto. El resto es tuyo.',
      many: 'Cuesta {count} de puntos. El resto es tuyo.',
      other: 'Cuesta {count} puntos. El resto es tuyo.',
    },
    movedTo: 'Estos puntos pasaron al número que termina en {digits}.',
    scannedRecently: 'Escaneaste hace poco. Estos puntos también cuentan.',
    askedForTexts:
      'Te enviaremos un solo SMS para preguntarte. Responde YES para recibir SMS de recompensas. ¿Ya respondiste YES? Todo listo.',
    leaveFeedback: 'Dejar una opinión',
    opening: 'Abriendo...',
    thankYou: 'Gracias',
    feedbackDidNotOpen:
      'No pudimos abrir el formulario de opinión. Revisa tu conexión e inténtalo de nuevo.',
  },
  move: {
    notMyNumber: 'No es mi número',
    anotherNumber: 'Otro número',
    moves: {
      one: 'El punto pasa de {digits} al número que escribas. Solo se puede hacer una vez.',
      many: 'Los {count} de puntos pasan de {digits} al número que escribas. Solo se puede hacer una vez.',
      other:
        'Los {count} puntos pasan de {digits} al número que escribas. Solo se puede hacer una vez.',
    },
    rightNumber: 'El número correcto',
    moving: 'Moviendo...',
    moveThePoints: 'Mover los puntos',
    close: 'Cerrar',
    keepTheNumber: 'Mantener el número',
    nothingMoved: 'No se movió nada. Inténtalo de nuevo.',
  },
} satisfies Translation<typeof en, 'es'>
