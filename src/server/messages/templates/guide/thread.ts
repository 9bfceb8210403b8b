import { type Contacts, settleContacts } from '../../../../contract/platform/product.ts'
import { readFilesBy } from '../../../platform/files/fileRunner.ts'
import { drawOwnerGuide } from './draw.ts'

readFilesBy<Uint8Array, Contacts>((_, contacts) => {
  settleContacts(contacts)
  return drawOwnerGuide()
})
