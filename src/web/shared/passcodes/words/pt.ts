import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  code: 'Código',
  ourAnswer: 'Os seis dígitos da nossa resposta.',
  resent: 'Enviamos um novo código.',
  textMe: 'Enviar um código por SMS',
  sendNew: 'Enviar um novo código',
  sending: 'Enviando...',
  firstIn: {
    seconds: {
      one: 'Podemos enviar outro código em {count} segundo.',
      many: 'Podemos enviar outro código em {count} de segundos.',
      other: 'Podemos enviar outro código em {count} segundos.',
    },
    minutes: {
      one: 'Podemos enviar outro código em {count} minuto.',
      many: 'Podemos enviar outro código em {count} de minutos.',
      other: 'Podemos enviar outro código em {count} minutos.',
    },
    hours: {
      one: 'Podemos enviar outro código em {count} hora.',
      many: 'Podemos enviar outro código em {count} de horas.',
      other: 'Podemos enviar outro código em {count} horas.',
    },
  },
  againIn: {
    seconds: {
      one: 'Você pode pedir um novo código em {count} segundo.',
      many: 'Você pode pedir um novo código em {count} de segundos.',
      other: 'Você pode pedir um novo código em {count} segundos.',
    },
    minutes: {
      one: 'Você pode pedir um novo código em {count} minuto.',
      many: 'Você pode pedir um novo código em {count} de minutos.',
      other: 'Você pode pedir um novo código em {count} minutos.',
    },
    hours: {
      one: 'Você pode pedir um novo código em {count} hora.',
      many: 'Você pode pedir um novo código em {count} de horas.',
      other: 'Você pode pedir um novo código em {count} horas.',
    },
  },
  six: 'Digite os 6 dígitos do código',
  notChecked: 'Não foi possível conferir o código. Tente de novo.',
  notSent: 'Nenhum código novo foi enviado. Tente de novo.',
  byText: 'Receba o código por SMS',
  textTo:
    'Desse telefone, envie {words} para {number}. Respondemos com um código que só vale aqui.',
  textOutbox:
    'Desse telefone, envie {words} na caixa de saída. Respondemos com um código que só vale aqui.',
  open: 'Abrir Mensagens',
  noAnswer:
    'Sem resposta? Se esse telefone já nos mandou STOP, envie START primeiro e depois {words} de novo.',
  noTextTo:
    'Ainda sem SMS? Desse telefone, envie {words} para {number} e respondemos com um código.',
  noTextOutbox:
    'Ainda sem SMS? Desse telefone, envie {words} na caixa de saída e respondemos com um código.',
} satisfies Translation<typeof en, 'pt'>
