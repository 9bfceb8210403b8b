import {
  adjustPoints,
  blockCustomer,
  describeCustomer,
  moveCustomer,
} from '../../contract/customers.ts'
import { resetCustomerPoints } from '../../contract/points.ts'
import {
  changePointValue,
  changeQrValues,
  createQrCode,
  deleteQrCode,
  downloadQrCode,
  replaceQrCode,
  switchQrCode,
} from '../../contract/qr-codes.ts'
import { answerReview } from '../../contract/reviews.ts'
import { redeemReward, undoTransaction } from '../../contract/rewards.ts'

const words = new Map<unknown, string>([
  [redeemReward, 'the points come off, the reward counts as given, and you can undo it for a day'],
  [undoTransaction, 'this entry is undone, and the history keeps both'],
  [resetCustomerPoints, 'this customer starts again at zero, and no reward counts as given'],
  [adjustPoints, 'the balance changes at once, and the history shows your reason'],
  [describeCustomer, 'the name shows next to the number, and the note on their page'],
  [blockCustomer, 'this number can’t collect points until you allow it again'],
  [moveCustomer, 'points and history move to the new number'],
  [createQrCode, 'the new code appears here, ready to print'],
  [changePointValue, 'every printed copy of this code is worth the new points'],
  [changeQrValues, 'each changed value gets a new code, and old prints keep their points'],
  [switchQrCode, 'this code gives no points until you switch it on again'],
  [replaceQrCode, 'a new code is ready to print, and the old one no longer gives points'],
  [deleteQrCode, 'printed copies of this code stop working, and points already earned stay'],
  [downloadQrCode, 'the code is saved as a picture, as PNG or SVG'],
  [answerReview, 'this review is marked as answered'],
])

/** What a change, or a file to keep, would come to in a shop of one's own. */
export function wouldDo(endpoint: unknown): string {
  return `In your own shop, ${words.get(endpoint) ?? 'this is saved'}.`
}
