import { exampleContacts } from '../src/contract/platform/exampleContacts.ts'
import { settleContacts } from '../src/contract/platform/product.ts'
import { spokenOnServer } from '../src/web/app/standalone/allWords.ts'
import { setPageLanguage } from '../src/web/platform/words/language.ts'

// What a page's start does in a browser.
settleContacts(exampleContacts)
setPageLanguage(spokenOnServer('en'))
