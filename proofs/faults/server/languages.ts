import { type Fault, unit } from '../fault.ts'

/** A customer reads another language than English, or English where it is not meant. */
export const languageFaults: readonly Fault[] = [
  {
    name: 'three points are counted in Arabic as thirteen are',
    file: 'src/contract/platform/languages.ts',
    find: "if (rest >= 3 && rest <= 10) return 'few'",
    replace: "if (rest >= 4 && rest <= 10) return 'few'",
    tests: [unit('src/contract/platform/languages.test.ts', 'plural forms')],
  },
  {
    name: 'one of the six forms of a count is missing in Arabic',
    file: 'src/web/customer/scan/words/ar.ts',
    find: "    few: 'جمع {count} نقاط',\n",
    replace: '',
    tests: [unit('test/words.test.ts', 'says all of web/customer/scan/words')],
  },
  {
    name: 'a field’s error is English on a page in another language',
    file: 'src/server/platform/sentences/sentences.ts',
    find: 'translated(english, language) ?? english',
    replace: 'english',
    tests: [unit('src/server/platform/sentences/sentences.test.ts')],
  },
  {
    name: 'a page from right to left does not say so',
    file: 'src/web/app/standalone/document.ts',
    find: ' dir="${directionOf(language)}">`',
    replace: '>`',
    tests: [unit('src/server/pages/language.test.ts', 'is marked as it is read')],
  },
  {
    name: 'a text in Arabic is counted as if its letters were Latin',
    file: 'src/server/messages/templates/segments.ts',
    find: 'return isGsm7(text)\n',
    replace: 'return text.length > 0\n',
    tests: [unit('src/server/messages/templates/partsTable.test.ts')],
  },
  {
    name: 'the day in a text is written in English',
    file: 'src/server/messages/templates/textsToCustomers.ts',
    find: "{ month: 'long', day: 'numeric' }, language)",
    replace: "{ month: 'long', day: 'numeric' }, 'en')",
    tests: [unit('src/server/messages/templates/texts.test.ts', 'writes a day as its language')],
  },
]
