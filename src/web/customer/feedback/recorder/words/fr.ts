import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  voice: 'Message vocal',
  voiceNote: {
    one: '(facultatif, {count} seconde maximum)',
    many: '(facultatif, {count} de secondes maximum)',
    other: '(facultatif, {count} secondes maximum)',
  },
  instead: 'Dites-le de vive voix.',
  tap: 'Touchez pour enregistrer. Rien n’est envoyé avant l’envoi de votre avis.',
  recording: 'Enregistrement. Touchez pour arrêter.',
  position: '{at} sur {length}',
  discard: 'Supprimer le message vocal',
  silent:
    'Nous n’avons rien entendu. Le micro est-il couvert\u202f? Écoutez le message ou recommencez.',
  startedAloud: 'Enregistrement.',
  recordingFor: {
    one: 'Enregistrement, {count} seconde.',
    many: 'Enregistrement, {count} de secondes.',
    other: 'Enregistrement, {count} secondes.',
  },
  recorded: {
    one: '{count} seconde enregistrée.',
    many: '{count} de secondes enregistrées.',
    other: '{count} secondes enregistrées.',
  },
  recordedSilent: {
    one: '{count} seconde enregistrée. Nous n’avons rien entendu.',
    many: '{count} de secondes enregistrées. Nous n’avons rien entendu.',
    other: '{count} secondes enregistrées. Nous n’avons rien entendu.',
  },
  record: 'Enregistrer un message vocal',
  stop: 'Arrêter l’enregistrement',
  play: 'Écouter votre message',
  pause: 'Mettre votre message en pause',
  failed: 'Échec de l’enregistrement',
  noMicrophone: 'Micro inaccessible. Vérifiez les autorisations.',
  noMicrophoneHere:
    'Micro inaccessible. Vous avez ouvert cette page dans une autre application. Choisissez «\u202fOuvrir dans le navigateur\u202f» dans son menu.',
} satisfies Translation<typeof en, 'fr'>
