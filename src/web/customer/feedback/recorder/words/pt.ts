import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  voice: 'Mensagem de voz',
  voiceNote: {
    one: '(opcional, até {count} segundo)',
    many: '(opcional, até {count} de segundos)',
    other: '(opcional, até {count} segundos)',
  },
  instead: 'Diga com sua voz.',
  tap: 'Toque para gravar. Nada é enviado até você enviar.',
  recording: 'Gravando. Toque para parar.',
  position: '{at} de {length}',
  discard: 'Apagar mensagem de voz',
  silent: 'Não ouvimos nada. O microfone está coberto? Escute ou grave de novo.',
  startedAloud: 'Gravando.',
  recordingFor: {
    one: 'Gravando, {count} segundo.',
    many: 'Gravando, {count} de segundos.',
    other: 'Gravando, {count} segundos.',
  },
  recorded: {
    one: 'Gravado: {count} segundo.',
    many: 'Gravado: {count} de segundos.',
    other: 'Gravado: {count} segundos.',
  },
  recordedSilent: {
    one: 'Gravado: {count} segundo. Não ouvimos nada.',
    many: 'Gravado: {count} de segundos. Não ouvimos nada.',
    other: 'Gravado: {count} segundos. Não ouvimos nada.',
  },
  record: 'Gravar uma mensagem de voz',
  stop: 'Parar a gravação',
  play: 'Ouvir sua mensagem',
  pause: 'Pausar sua mensagem',
  failed: 'A gravação falhou',
  noMicrophone: 'Sem acesso ao microfone. Confira as permissões.',
  noMicrophoneHere:
    'Sem acesso ao microfone. Você abriu esta página dentro de outro app. No menu desse app, escolha “Abrir no navegador”.',
} satisfies Translation<typeof en, 'pt'>
