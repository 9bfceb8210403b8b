import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  ofPoints: {
    one: 'von {count} Punkt',
    other: 'von {count} Punkten',
  },
  showThisScreen: 'Zum Einlösen diesen Bildschirm zeigen',
  phoneAndTime: 'Tel. {digits}, {time}',
  phone: 'Tel. {digits}',
  claimCode: 'Einlösecode',
  scanAtTheCounter: 'Für deinen Einlösecode scanne den Code an der Theke.',
  noLongerWaiting: 'Diese Prämie wartet nicht mehr.',
  goodForThreeMinutes: 'Er gilt drei Minuten.',
  showNextCode: 'Nächsten Code zeigen',
  rewardsWaiting: {
    one: '{count} Prämie wartet auf dich.',
    other: '{count} Prämien warten auf dich.',
  },
  refreshes: 'Wird automatisch erneuert.',
  redeemed: 'Eingelöst. Viel Freude!',
  noReward: 'Keine Prämie bereit',
  itWasRedeemed: 'Sie wurde eingelöst, oder das Geschäft hat deine Punkte geändert.',
  used: 'Eingelöst',
  notValid: 'Nicht mehr gültig',
  yourPoints: 'Deine Punkte',
  pointsOf: '{points} von {threshold}',
  moreWaiting: {
    one: 'Noch eine Prämie wartet.',
    other: 'Noch {count} Prämien warten.',
  },
  newCard: 'Mit deinem nächsten Besuch beginnt eine neue Karte.',
  toTheNext: {
    one: 'Noch {count} Punkt bis zur nächsten.',
    other: 'Noch {count} Punkte bis zur nächsten.',
  },
  showNextReward: 'Nächste Prämie zeigen',
} satisfies Translation<typeof en, 'de'>
