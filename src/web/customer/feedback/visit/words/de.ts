import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  how: 'Wie war dein Besuch?',
  sees: '{shop} sieht, was du sagst. Es dauert eine halbe Minute.',
  thanks: 'Danke',
  close: 'Schließen',
  mayText: 'Das Geschäft darf mir dazu eine SMS schicken',
  error: 'Feedback nicht gesendet',
  toPage: 'Zur Feedback-Seite',
  skip: 'Überspringen',
  failed: 'Dein Feedback konnte nicht gesendet werden. Versuch es noch einmal.',
  voiceLost:
    'Deine Sterne sind angekommen, deine Sprachnachricht nicht. Öffne das Feedback noch einmal, um sie zu senden.',
} satisfies Translation<typeof en, 'de'>
