import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  voice: 'Messaggio vocale',
  voiceNote: {
    one: '(facoltativo, massimo {count} secondo)',
    many: '(facoltativo, massimo {count} di secondi)',
    other: '(facoltativo, massimo {count} secondi)',
  },
  instead: 'Dillo a voce.',
  tap: 'Tocca per registrare. Non si invia nulla finché non lo fai tu.',
  recording: 'Registrazione. Tocca per fermare.',
  position: '{at} su {length}',
  discard: 'Elimina messaggio vocale',
  silent: 'Non abbiamo sentito nulla. Il microfono è coperto? Riascolta o registra di nuovo.',
  startedAloud: 'Registrazione.',
  recordingFor: {
    one: 'Registrazione, {count} secondo.',
    many: 'Registrazione, {count} di secondi.',
    other: 'Registrazione, {count} secondi.',
  },
  recorded: {
    one: 'Registrato: {count} secondo.',
    many: 'Registrati: {count} di secondi.',
    other: 'Registrati: {count} secondi.',
  },
  recordedSilent: {
    one: 'Registrato: {count} secondo. Non abbiamo sentito nulla.',
    many: 'Registrati: {count} di secondi. Non abbiamo sentito nulla.',
    other: 'Registrati: {count} secondi. Non abbiamo sentito nulla.',
  },
  record: 'Registra un messaggio vocale',
  stop: 'Ferma la registrazione',
  play: 'Ascolta il tuo messaggio',
  pause: 'Metti in pausa il tuo messaggio',
  failed: 'Registrazione non riuscita',
  noMicrophone: 'Nessun accesso al microfono. Controlla i permessi.',
  noMicrophoneHere:
    'Nessun accesso al microfono. Hai aperto questa pagina dentro un’altra app. Nel menu di quell’app scegli «Apri nel browser».',
} satisfies Translation<typeof en, 'it'>
