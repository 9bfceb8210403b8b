import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  rewardAvailable: 'Recompensa disponible',
  checkAgain: 'Consultar otra vez',
  done: 'Listo',
  yourPoints: 'Tus puntos',
  ofThreshold: 'de {threshold}',
  isYourReward: '{threshold} = tu recompensa',
  neededFor: {
    one: 'Te falta <b>{count} punto</b> para tu recompensa:',
    many: 'Te faltan <b>{count} de puntos</b> para tu recompensa:',
    other: 'Te faltan <b>{count} puntos</b> para tu recompensa:',
  },
  goodUntil: 'Tus puntos valen hasta el {date}. Cualquier visita hasta ese día los conserva.',
  kept: {
    one: 'Este negocio ha cambiado esta recompensa. Para ti, la anterior ({count} punto) vale hasta el {day}.',
    many: 'Este negocio ha cambiado esta recompensa. Para ti, la anterior ({count} de puntos) vale hasta el {day}.',
    other:
      'Este negocio ha cambiado esta recompensa. Para ti, la anterior ({count} puntos) vale hasta el {day}.',
  },
  notGiving: 'Este negocio no está dando puntos ahora. Los tuyos están a salvo.',
  haveAnAccount: '¿Tienes una cuenta?',
  seeAllShops: 'Ver todos tus negocios',
} satisfies Translation<typeof en, 'es'>
