import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  rewardAvailable: 'Recompensa disponível',
  checkAgain: 'Ver de novo',
  done: 'Pronto',
  yourPoints: 'Seus pontos',
  ofThreshold: 'de {threshold}',
  isYourReward: '{threshold} = sua recompensa',
  neededFor: {
    one: 'Falta <b>{count} ponto</b> para sua recompensa:',
    many: 'Faltam <b>{count} de pontos</b> para sua recompensa:',
    other: 'Faltam <b>{count} pontos</b> para sua recompensa:',
  },
  goodUntil: 'Seus pontos valem até {date}. Com uma visita até esse dia, eles continuam seus.',
  kept: {
    one: 'Esta loja mudou esta recompensa. Para você, a anterior ({count} ponto) vale até {day}.',
    many: 'Esta loja mudou esta recompensa. Para você, a anterior ({count} de pontos) vale até {day}.',
    other:
      'Esta loja mudou esta recompensa. Para você, a anterior ({count} pontos) vale até {day}.',
  },
  notGiving: 'Esta loja não está dando pontos agora. Os seus estão seguros.',
  haveAnAccount: 'Tem uma conta?',
  seeAllShops: 'Ver todas as suas lojas',
} satisfies Translation<typeof en, 'pt'>
