import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  voice: 'Sprachnachricht',
  voiceNote: {
    one: '(freiwillig, bis {count} Sekunde)',
    other: '(freiwillig, bis {count} Sekunden)',
  },
  instead: 'Sag es lieber.',
  tap: 'Tippe, um aufzunehmen. Gesendet wird erst, wenn du absendest.',
  recording: 'Aufnahme läuft. Zum Beenden tippen.',
  position: '{at} von {length}',
  discard: 'Sprachnachricht verwerfen',
  silent: 'Wir haben nichts gehört. Ist das Mikrofon verdeckt? Hör sie dir an oder nimm neu auf.',
  startedAloud: 'Aufnahme läuft.',
  recordingFor: {
    one: 'Aufnahme läuft, {count} Sekunde.',
    other: 'Aufnahme läuft, {count} Sekunden.',
  },
  recorded: {
    one: '{count} Sekunde aufgenommen.',
    other: '{count} Sekunden aufgenommen.',
  },
  recordedSilent: {
    one: '{count} Sekunde aufgenommen. Wir haben nichts gehört.',
    other: '{count} Sekunden aufgenommen. Wir haben nichts gehört.',
  },
  record: 'Sprachnachricht aufnehmen',
  stop: 'Aufnahme beenden',
  play: 'Nachricht abspielen',
  pause: 'Nachricht anhalten',
  failed: 'Aufnahme fehlgeschlagen',
  noMicrophone: 'Kein Zugriff auf das Mikrofon. Prüfe die Berechtigungen.',
  noMicrophoneHere:
    'Kein Zugriff auf das Mikrofon. Du hast diese Seite in einer anderen App geöffnet. Wähle im Menü der App „Im Browser öffnen“.',
} satisfies Translation<typeof en, 'de'>
