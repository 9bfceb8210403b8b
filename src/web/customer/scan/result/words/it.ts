import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  result: {
    before: 'Prima',
    thisVisit: 'Questa visita',
    yourPoints: 'I tuoi punti',
    moreFor: {
      one: 'Ancora <b>{count} punto</b> per:',
      many: 'Ancora <b>{count} di punti</b> per:',
      other: 'Ancora <b>{count} punti</b> per:',
    },
    backToZero: 'I tuoi punti tornano a zero quando lo ricevi.',
    takes: {
      one: 'Costa {count} punto. Il resto lo tieni.',
      many: 'Costa {count} di punti. Il resto lo tieni.',
      other: 'Costa {count} punti. Il resto lo tieni.',
    },
    movedTo: 'Questi punti sono passati al numero che finisce con {digits}.',
    scannedRecently: 'Hai scansionato da poco. Questi punti valgono comunque.',
    askedForTexts:
      'Ti chiederemo conferma con un solo SMS. Rispondi YES per ricevere gli SMS sui premi. Hai già risposto YES? Sei a posto.',
    leaveFeedback: 'Lascia un’opinione',
    opening: 'Apertura...',
    thankYou: 'Grazie',
    feedbackDidNotOpen:
      'Non siamo riusciti ad aprire il modulo. Controlla la connessione e riprova.',
  },
  move: {
    notMyNumber: 'Non è il mio numero',
    anotherNumber: 'Un altro numero',
    moves: {
      one: 'Il punto passa da {digits} al numero che scrivi. Si può fare una volta sola.',
      many: 'I {count} di punti passano da {digits} al numero che scrivi. Si può fare una volta sola.',
      other:
        'I {count} punti passano da {digits} al numero che scrivi. Si può fare una volta sola.',
    },
    rightNumber: 'Il numero giusto',
    moving: 'Spostamento...',
    moveThePoints: 'Sposta i punti',
    close: 'Chiudi',
    keepTheNumber: 'Tieni il numero',
    nothingMoved: 'Non è stato spostato nulla. Riprova.',
  },
} satisfies Translation<typeof en, 'it'>
