import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  result: {
    before: 'Vorher',
    thisVisit: 'Dieser Besuch',
    yourPoints: 'Deine Punkte',
    moreFor: {
      one: 'Noch <b>{count} Punkt</b> bis:',
      other: 'Noch <b>{count} Punkte</b> bis:',
    },
    backToZero: 'Deine Punkte gehen auf null zurück, sobald du sie hast.',
    takes: {
      one: 'Sie kostet {count} Punkt. Den Rest behältst du.',
      other: 'Sie kostet {count} Punkte. Den Rest behältst du.',
    },
    movedTo: 'Diese Punkte gehören jetzt zur Nummer mit den Endziffern {digits}.',
    scannedRecently: 'Du hast vor Kurzem gescannt. Diese Punkte zählen trotzdem.',
    askedForTexts:
      'Wir fragen dich einmal per SMS. Antworte mit YES, um SMS zu Prämien zu bekommen. Schon mit YES geantwortet? Dann passt alles.',
    leaveFeedback: 'Feedback geben',
    opening: 'Wird geöffnet...',
    thankYou: 'Danke',
    feedbackDidNotOpen:
      'Wir konnten das Feedback-Formular nicht öffnen. Prüfe deine Verbindung und versuch es noch einmal.',
  },
  move: {
    notMyNumber: 'Nicht meine Nummer',
    anotherNumber: 'Andere Nummer',
    moves: {
      one: 'Der {count} Punkt geht von {digits} an die Nummer, die du eingibst. Das geht nur einmal.',
      other:
        'Die {count} Punkte gehen von {digits} an die Nummer, die du eingibst. Das geht nur einmal.',
    },
    rightNumber: 'Die richtige Nummer',
    moving: 'Wird umgebucht...',
    moveThePoints: 'Punkte umbuchen',
    close: 'Schließen',
    keepTheNumber: 'Nummer behalten',
    nothingMoved: 'Es wurde nichts umgebucht. Versuch es noch einmal.',
  },
} satisfies Translation<typeof en, 'de'>
