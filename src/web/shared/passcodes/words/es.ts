import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  code: 'Código',
  ourAnswer: 'Los seis dígitos de nuestra respuesta.',
  resent: 'Enviamos un código nuevo.',
  textMe: 'Enviarme un código por SMS',
  sendNew: 'Enviar un código nuevo',
  sending: 'Enviando...',
  firstIn: {
    seconds: {
      one: 'Podemos enviar otro código en {count} segundo.',
      many: 'Podemos enviar otro código en {count} de segundos.',
      other: 'Podemos enviar otro código en {count} segundos.',
    },
    minutes: {
      one: 'Podemos enviar otro código en {count} minuto.',
      many: 'Podemos enviar otro código en {count} de minutos.',
      other: 'Podemos enviar otro código en {count} minutos.',
    },
    hours: {
      one: 'Podemos enviar otro código en {count} hora.',
      many: 'Podemos enviar otro código en {count} de horas.',
      other: 'Podemos enviar otro código en {count} horas.',
    },
  },
  againIn: {
    seconds: {
      one: 'Puedes pedir un código nuevo en {count} segundo.',
      many: 'Puedes pedir un código nuevo en {count} de segundos.',
      other: 'Puedes pedir un código nuevo en {count} segundos.',
    },
    minutes: {
      one: 'Puedes pedir un código nuevo en {count} minuto.',
      many: 'Puedes pedir un código nuevo en {count} de minutos.',
      other: 'Puedes pedir un código nuevo en {count} minutos.',
    },
    hours: {
      one: 'Puedes pedir un código nuevo en {count} hora.',
      many: 'Puedes pedir un código nuevo en {count} de horas.',
      other: 'Puedes pedir un código nuevo en {count} horas.',
    },
  },
  six: 'Escribe los 6 dígitos del código',
  notChecked: 'No se pudo comprobar el código. Inténtalo de nuevo.',
  notSent: 'No se envió un código nuevo. Inténtalo de nuevo.',
  byText: 'Recibe el código por SMS',
  textTo:
    'Desde ese teléfono, envía {words} al {number}. Te respondemos con un código que solo sirve aquí.',
  textOutbox:
    'Desde ese teléfono, envía {words} en la bandeja de salida. Te respondemos con un código que solo sirve aquí.',
  open: 'Abrir Mensajes',
  noAnswer:
    '¿Sin respuesta? Si ese teléfono nos envió STOP alguna vez, envía primero START y luego {words} otra vez.',
  noTextTo:
    '¿Aún no llega el SMS? Desde ese teléfono, envía {words} al {number} y te respondemos con un código.',
  noTextOutbox:
    '¿Aún no llega el SMS? Desde ese teléfono, envía {words} en la bandeja de salida y te respondemos con un código.',
} satisfies Translation<typeof en, 'es'>
