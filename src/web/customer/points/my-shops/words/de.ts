import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  heading: 'Meine Geschäfte',
  title: 'Meine Geschäfte | {product}',
  loading: 'Deine Geschäfte werden geladen...',
  confirmOnce: 'Bestätige deine Nummer einmal und sieh deine Punkte in allen Geschäften.',
  pointsFor: 'Punkte der Nummer mit den Endziffern {digits}.',
  notLoaded: 'Deine Geschäfte wurden nicht geladen',
  pointsAreSafe: 'Deine Punkte sind sicher. Prüfe deine Verbindung und versuch es noch einmal.',
  tryAgain: 'Erneut versuchen',
  signInAgain: 'Noch einmal anmelden',
  scanACode: 'Code scannen',
  signOut: 'Abmelden',
  noPointsYet: 'Noch keine Punkte',
  scanAtACounter: 'Scanne den Code an der Theke eines Geschäfts, dann erscheint es hier.',
  readyForReward: 'Prämie ist da!',
  toGo: {
    one: 'Noch {count} Punkt',
    other: 'Noch {count} Punkte',
  },
  pointsOf: '{points} von {threshold}',
  lastVisit: 'Letzter Besuch: {day}',
  lastVisitNotGiving: 'Letzter Besuch: {day}. Gibt gerade keine Punkte',
  noVisit: 'Noch kein Besuch',
  noVisitNotGiving: 'Noch kein Besuch. Gibt gerade keine Punkte',
} satisfies Translation<typeof en, 'de'>
