import {
  languageCodes,
  pseudoLanguage,
  type SpokenLanguage,
} from '../src/contract/platform/languages.ts'
import { trial } from './addresses.ts'
import { customersWalks, namesOfLadder } from './customersScreens.ts'
import { languageProblems } from './languageProblems.ts'
import { openShop } from './shop.ts'
import { expect, onPhone, test } from './test.ts'
import { watchTroubles } from './troubles.ts'

/**
 * Every screen of a customer in every language, on a phone: its texts and names come from its words,
 * nothing leaves the window or is cut, axe finds nothing, and the console is silent.
 */

test.use(onPhone)

const spoken: readonly SpokenLanguage[] = [pseudoLanguage, ...languageCodes]

for (const language of spoken) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    for (const [name, walk] of Object.entries(customersWalks)) {
      test(`every screen: ${name}`, { tag: '@long' }, async ({ page, other, talk }) => {
        const shop = await openShop(other, { languages: [language] })
        const troubles = watchTroubles(page, trial.address)
        const problems: string[] = []
        const names = [shop.name, 'RewardHop', 'Free reward of your choice', ...namesOfLadder]
        const see = async (screen: string) => {
          const found = [...(await languageProblems(page, talk, names)), ...troubles.splice(0)]
          problems.push(...found.map((problem) => `${screen}: ${problem}`))
        }
        await walk({ page, owner: other, shop, talk, see })
        expect(problems).toEqual([])
      })
    }
  })
}
