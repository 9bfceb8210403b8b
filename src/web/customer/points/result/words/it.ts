import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  rewardAvailable: 'Premio disponibile',
  checkAgain: 'Controlla ancora',
  done: 'Fatto',
  yourPoints: 'I tuoi punti',
  ofThreshold: 'su {threshold}',
  isYourReward: '{threshold} = il tuo premio',
  neededFor: {
    one: 'Ancora <b>{count} punto</b> per il tuo premio:',
    many: 'Ancora <b>{count} di punti</b> per il tuo premio:',
    other: 'Ancora <b>{count} punti</b> per il tuo premio:',
  },
  goodUntil:
    'I tuoi punti valgono fino al giorno {date}. Con una visita entro quel giorno li conservi.',
  kept: {
    one: 'Questo negozio ha cambiato questo premio. Per te vale il precedente ({count} punto) fino al giorno {day}.',
    many: 'Questo negozio ha cambiato questo premio. Per te vale il precedente ({count} di punti) fino al giorno {day}.',
    other:
      'Questo negozio ha cambiato questo premio. Per te vale il precedente ({count} punti) fino al giorno {day}.',
  },
  notGiving: 'Questo negozio al momento non dà punti. I tuoi sono al sicuro.',
  haveAnAccount: 'Hai un account?',
  seeAllShops: 'Vedi tutti i tuoi negozi',
} satisfies Translation<typeof en, 'it'>
