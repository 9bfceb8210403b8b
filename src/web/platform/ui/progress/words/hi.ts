import type { Translation } from '../../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  label: 'इनाम तक की प्रगति',
  pointsOf: {
    one: '{count} में से {points} पॉइंट',
    other: '{count} में से {points} पॉइंट',
  },
  hop: 'पॉइंट: पहले {before}, अब {threshold} में से {now}',
  bands: {
    red: 'शुरुआत हुई',
    yellow: 'आधा सफ़र पूरा',
    green: 'बस थोड़ा और',
    ticket: 'इनाम तैयार है!',
  },
} satisfies Translation<typeof en, 'hi'>
