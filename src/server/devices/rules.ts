import { createHmac, randomInt } from 'node:crypto'
import { pairingLetters } from '../../contract/devices.ts'

/** Only letters, which every keyboard shows first; without the two that look like digits. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

export function newPairingCode(pick: (below: number) => number = randomInt): string {
  return Array.from({ length: pairingLetters }, () => letters[pick(letters.length)]).join('')
}

/** A keyed hash, because all codes of eight letters could be tried. */
export function hashOfPairing(secret: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`pairing ${code}`).digest()
}
