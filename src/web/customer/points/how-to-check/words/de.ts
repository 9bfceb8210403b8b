import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  title: 'Deine Punkte ansehen',
  howMany: 'Wie viele Punkte hast du?',
  steps: {
    find: 'Such den Code, bei dem „Deine Punkte ansehen“ steht. Er ist an der Theke.',
    point: 'Halte die Kamera deines Handys darauf und öffne den Link.',
    type: 'Gib die Telefonnummer ein, mit der du sammelst. Du siehst deine Punkte und wie viele noch fehlen.',
  },
  goHome: 'Zur Startseite',
  fetching: 'Code wird geholt...',
  tryIt: 'Mit einem Testcode ausprobieren',
  failed: 'Der Test-QR-Code konnte nicht erstellt werden.',
  tryAgain: 'Versuch es noch einmal.',
  noDemoShop: 'Hier gibt es kein Demo-Geschäft. Bitte scanne den Code eines echten Geschäfts.',
} satisfies Translation<typeof en, 'de'>
