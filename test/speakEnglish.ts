import { spokenOnServer } from '../src/web/app/standalone/allWords.ts'
import { setPageLanguage } from '../src/web/platform/words/language.ts'

// What a page's start does in a browser.
setPageLanguage(spokenOnServer('en'))
