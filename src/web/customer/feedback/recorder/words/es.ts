import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  voice: 'Mensaje de voz',
  voiceNote: {
    one: '(opcional, hasta {count} segundo)',
    many: '(opcional, hasta {count} de segundos)',
    other: '(opcional, hasta {count} segundos)',
  },
  instead: 'Dilo con tu voz.',
  tap: 'Toca para grabar. No se envía nada hasta que tú lo envíes.',
  recording: 'Grabando. Toca para parar.',
  position: '{at} de {length}',
  discard: 'Borrar mensaje de voz',
  silent: 'No oímos nada. ¿Está tapado el micrófono? Escúchalo o graba otra vez.',
  startedAloud: 'Grabando.',
  recordingFor: {
    one: 'Grabando, {count} segundo.',
    many: 'Grabando, {count} de segundos.',
    other: 'Grabando, {count} segundos.',
  },
  recorded: {
    one: 'Grabado: {count} segundo.',
    many: 'Grabado: {count} de segundos.',
    other: 'Grabado: {count} segundos.',
  },
  recordedSilent: {
    one: 'Grabado: {count} segundo. No oímos nada.',
    many: 'Grabado: {count} de segundos. No oímos nada.',
    other: 'Grabado: {count} segundos. No oímos nada.',
  },
  record: 'Grabar un mensaje de voz',
  stop: 'Parar la grabación',
  play: 'Escuchar tu mensaje',
  pause: 'Pausar tu mensaje',
  failed: 'No se pudo grabar',
  noMicrophone: 'No hay acceso al micrófono. Revisa los permisos.',
  noMicrophoneHere:
    'No hay acceso al micrófono. Abriste esta página dentro de otra app. En el menú de esa app, elige «Abrir en el navegador».',
} satisfies Translation<typeof en, 'es'>
