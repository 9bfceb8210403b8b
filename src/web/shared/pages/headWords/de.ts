import type { Translation } from '../../../../contract/platform/words.ts'
import type en from './en.ts'

export default {
  needsScripts: 'Diese Seite braucht JavaScript.',
  switchItOn:
    'Bitte schalte es in deinem Browser ein und öffne die Seite neu, oder frag an der Theke.',
  descriptions: {
    scan: 'Gib deine Telefonnummer ein und sammle deine Punkte. Ohne App, ohne Karte.',
    'qr-scanner': 'Halte die Kamera auf den QR-Code eines Geschäfts und sammle deine Punkte.',
    'my-shops': 'Sieh deine Punkte in allen Geschäften, in denen du sammelst.',
    'check-points':
      'Sieh, wie viele Punkte du in einem Geschäft hast und wie viele dir bis zur Prämie fehlen.',
    feedback:
      'Sag einem Geschäft, wie dein Besuch war: mit Sternen, ein paar Worten oder deiner Stimme.',
  },
} satisfies Translation<typeof en, 'de'>
