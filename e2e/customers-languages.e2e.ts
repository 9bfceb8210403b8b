import { join } from 'node:path'
import {
  languageCodes,
  pseudoLanguage,
  type SpokenLanguage,
} from '../src/contract/platform/languages.ts'
import { trial } from './addresses.ts'
import { customersWalks, namesOfLadder, type Walk } from './customersScreens.ts'
import { languageProblems, partProblems } from './languageProblems.ts'
import { walksWithoutScripts } from './screensWithoutScripts.ts'
import { openShop } from './shop.ts'
import { expect, onPhone, type Page, test } from './test.ts'
import { watchTroubles } from './troubles.ts'

/**
 * Every screen of a customer in every language, on a phone: its texts and names come from its words,
 * nothing leaves the window or is cut, axe finds nothing, and the console is silent.
 */

test.use(onPhone)

const pictures = process.env.STORIES_PICTURES

/** For somebody who looks at them: see docs/translating.md. */
async function photograph(page: Page, name: string): Promise<void> {
  if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
}

const spoken: readonly SpokenLanguage[] = [pseudoLanguage, ...languageCodes]

for (const language of spoken) {
  test.describe(`in ${language}`, () => {
    test.use({ language })
    tellAll(customersWalks)
  })

  test.describe(`in ${language} without scripts`, () => {
    test.use({ language, javaScriptEnabled: false })
    tellAll(walksWithoutScripts)
  })
}

function tellAll(walks: Readonly<Record<string, (walk: Walk) => Promise<void>>>): void {
  for (const [name, walk] of Object.entries(walks)) {
    test(`every screen: ${name}`, { tag: '@long' }, async ({
      page,
      other,
      talk,
      language,
      browser,
      baseURL,
      javaScriptEnabled,
    }) => {
      const shop = await openShop(other, { languages: [language] })
      const troubles = watchTroubles(page, trial.address)
      const problems: string[] = []
      const names = [shop.name, 'RewardHop', 'Free reward of your choice', ...namesOfLadder]
      const keep = (screen: string, found: readonly string[]) => {
        problems.push(...found.map((problem) => `${screen}: ${problem}`))
      }
      const see = async (screen: string) => {
        const found = await languageProblems(page, talk, names, javaScriptEnabled)
        keep(screen, [...found, ...troubles.splice(0)])
        await photograph(page, `${language} ${screen}`)
      }
      const seePart = async (screen: string, device: Page) => {
        keep(screen, await partProblems(device, talk, names))
        await photograph(device, `${language} ${screen}`)
      }
      await walk({ page, owner: other, shop, talk, see, seePart, browser, baseURL })
      expect(problems).toEqual([])
    })
  }
}
