import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  ready: 'Pronti per te',
  useIt: 'Usa',
  takes: {
    one: 'Usa {takes}, resta {count}',
    many: 'Usa {takes}, restano {count}',
    other: 'Usa {takes}, restano {count}',
  },
  takesAll: 'Usa tutti i tuoi punti',
  milestone: 'Si riceve una volta. I tuoi punti restano.',
  next: 'Prossimi',
  more: 'Ancora {points}',
  atPoints: {
    one: 'A {count} punto',
    many: 'A {count} di punti',
    other: 'A {count} punti',
  },
  onceAt: {
    one: 'Una volta, a {count} punto raccolto in tutto. I tuoi punti restano.',
    many: 'Una volta, a {count} di punti raccolti in tutto. I tuoi punti restano.',
    other: 'Una volta, a {count} punti raccolti in tutto. I tuoi punti restano.',
  },
  kept: {
    one: 'Questo negozio ha cambiato questo premio. Per te vale il precedente ({count} punto) fino al giorno {day}.',
    many: 'Questo negozio ha cambiato questo premio. Per te vale il precedente ({count} di punti) fino al giorno {day}.',
    other:
      'Questo negozio ha cambiato questo premio. Per te vale il precedente ({count} punti) fino al giorno {day}.',
  },
  had: 'L’hai già avuto.',
  until: 'Fino al giorno {day}',
  notEverywhere: 'Non in tutte le sedi',
  notHere: 'Non in questa sede',
  ratherThis: 'Meglio questo?',
  swap: 'Cambia',
  keepForLater: 'Tienilo per dopo',
  ofYour: 'dei tuoi {points}',
  inAll: 'punti in tutto',
  youDidIt: 'Ce l’hai fatta.',
  showMyRewards: 'Mostra i miei premi',
} satisfies Translation<typeof en, 'it'>
