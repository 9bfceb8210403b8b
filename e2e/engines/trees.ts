import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { registerShop, scan } from '../../test/machines/calls.ts'
import type { Person } from './person.ts'
import { collect, linkOf, national, pairTill, type Scene, type Stories } from './scene.ts'

/**
 * What a screen reader is told on the pages that matter most. Each step's tree is compared with what
 * somebody has read: `trees/*.txt`.
 */
export const treeStories = (isUpdate: boolean): Stories =>
  Object.fromEntries(
    Object.entries(walks).map(([name, walk]) => [
      `a screen reader is told what somebody has read: ${name}`,
      (scene) => compare(name, { scene, walk, isUpdate }),
    ]),
  )

type See = (step: string) => Promise<void>
type Walk = (scene: Scene, see: See) => Promise<void>

const phone = '+14155550147'

const walks: Readonly<Record<string, Walk>> = {
  scan: async ({ person, server }, see) => {
    const shop = await registerShop(server)
    await person.goto(linkOf(shop, 20))
    await person.sees('We Use Cookies')
    await see('a code is opened for the first time')
    await person.press('Close: Necessary Only')
    await person.fill('Your phone number', '415')
    await person.press('Collect 20 points')
    await person.sees('Please enter a valid phone number')
    await see('the number is too short')
  },

  result: async (scene, see) => {
    const shop = await registerShop(scene.server)
    await collect(scene, shop, phone)
    await scene.person.sees('Points Earned')
    await answerCookies(scene.person)
    await see('points are collected')
    for (const code of [shop.codes[2], shop.codes[0]]) {
      await scan(scene.server, { code: code ?? '', phone })
    }
    await collect(scene, shop, phone)
    await scene.person.sees('Reward Unlocked')
    await see('a reward is unlocked')
  },

  points: async ({ person, server }, see) => {
    const shop = await registerShop(server)
    await scan(server, { code: shop.codes[1] ?? '', phone })
    await person.goto(`/check-points?business=${shop.businessId}`)
    await answerCookies(person)
    await see('a number is asked for')
    await person.fill('Your phone number', national(phone))
    await person.press('Check My Points')
    await person.sees(/\d+ points? needed/)
    await see('its points')
  },

  feedback: async ({ person, server }, see) => {
    const shop = await registerShop(server)
    await person.goto(`/feedback/${shop.businessId}`)
    await answerCookies(person)
    await see('a visit is rated')
    await person.press('2 stars')
    await person.fill(/^Comment/, 'Cold')
    await see('two stars')
    await person.press('Submit Feedback')
    await person.sees('Thank You')
    await see('it is sent')
  },

  till: async (scene, see) => {
    const { person, line } = scene
    const shop = await registerShop(scene.server)
    const pin = await pairTill(scene, shop)
    await see('locked')
    await person.press(/Anna/)
    await person.hands.type(pin)
    await person.sees('Give points')
    await see('open')
    await person.hands.type(national(phone))
    await person.sees('100 more')
    await see('a number is typed')
    await person.press('20 points')
    await person.sees('Points Earned')
    await see('points are given')
    await person.press('Next customer')
    line.cut()
    await person.hands.type('4155550148')
    await person.press('20 points')
    await person.sees('1 award waits on this device.')
    await see('the line is down')
  },
}

async function answerCookies(person: Person): Promise<void> {
  await person.press('Close: Necessary Only')
  await person.seesNoMore('We Use Cookies')
}

interface Compared {
  readonly scene: Scene
  readonly walk: Walk
  readonly isUpdate: boolean
}

async function compare(name: string, { scene, walk, isUpdate }: Compared): Promise<void> {
  const { hands } = scene.person
  const steps: string[] = []
  const untold: string[] = []
  await walk(scene, async (step) => {
    const told = await settled(hands.tree ?? (async () => ''))
    untold.push(...mute(told).map((alert) => `${step}: ${alert}`))
    steps.push(`# ${step}\n${told}`)
    const bare = told.replaceAll(/[\s…]/g, '')
    const seen = await hands.run<string[]>(textsSeen)
    const lost = seen.map(alike).filter((text) => !bare.includes(text.replaceAll(/[\s…]/g, '')))
    untold.push(...lost.map((text) => `${step}: ${text}`))
  })
  const told = steps.join('\n')
  if (untold.length > 0) throw new Error(`Seen, but not told: ${untold.join(', ')}`)
  const path = new URL(`trees/${name}.txt`, import.meta.url)
  if (isUpdate) return writeFileSync(path, told)
  const read = readFileSync(path, 'utf8')
  if (told === read) return
  const [were, are] = [read.split('\n'), told.split('\n')]
  const lost = were.filter((one) => !are.includes(one)).map((one) => `- ${one.trim()}`)
  const added = are.filter((one) => !were.includes(one)).map((one) => `+ ${one.trim()}`)
  throw new Error(`trees/${name}.txt reads differently:\n${[...lost, ...added].join('\n')}`)
}

/** The tree follows the page after a moment. What differs at each run is written alike. */
async function settled(tree: () => Promise<string>): Promise<string> {
  let last = ''
  for (let tries = 0; tries < 20; tries += 1) {
    const next = alike(await tree())
    if (next === last) return next
    last = next
    await sleep(400)
  }
  throw new Error('The accessibility tree does not come to rest')
}

const alike = (text: string) =>
  text
    .replaceAll(/\b[A-Z][a-z]{2} \d{1,2},/g, 'Nov 28,')
    .replaceAll(/\bRH-\d+-(\d+|CHECK)-\w+/g, 'RH-1-$1-CODE')
    .replaceAll(/\b\d{1,2}:\d{2}(:\d{2})?(?=\s?[AP]M)/g, '9:41')
    // Letters as they are seen, and one by one.
    .replaceAll(/\b[2-9A-Z]{3}\s[2-9A-Z]{3}( [2-9A-Z]){4}\b/g, 'ABC DE A B C D E')
    .replaceAll(/\b\d:[0-5]\d\b(?!\s?[AP]M)/g, '2:59')

/** Alerts without words: nothing is read aloud. */
function mute(told: string): string[] {
  const depthOf = (line = '') => line.search(/\S/)
  const isMute = (line: string, below: string | undefined) =>
    /^ *notification \[/.test(line) && depthOf(below) <= depthOf(line)
  const lines = told.split('\n')
  return lines.filter((line, at) => isMute(line, lines[at + 1])).map((line) => line.trim())
}

/** What can be read on the page and is not hidden from a screen reader. */
const textsSeen = `() => {
  const texts = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement: parent, data } = walker.currentNode
    if (!data.trim() || parent.closest('[aria-hidden=true], script, style, noscript, option, .sr-only')) continue
    if (parent.checkVisibility({ visibilityProperty: true })) texts.push(data.trim())
  }
  return texts
}`
