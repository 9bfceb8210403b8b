import { exampleContacts } from '../src/contract/platform/exampleContacts.ts'
import { settleContacts } from '../src/contract/platform/product.ts'

// What a server's or a page's start does. A file that ran before in this worker may have
// settled others, or none.
settleContacts(exampleContacts)
