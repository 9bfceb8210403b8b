import { setTimeout as sleep } from 'node:timers/promises'
import type { GivenFile, Hands } from './hands.ts'

/** Long, for it only ends a story that has failed: other work may slow the machine. */
export const withinMs = 60_000
const restsMs = 60

/** What somebody does on a page, in the same words in each engine. */
export class Person {
  readonly hands: Hands
  /** The site's address. */
  readonly home: string

  constructor(hands: Hands, home: string) {
    this.hands = hands
    this.home = home
  }

  goto(path: string): Promise<void> {
    return this.hands.goto(path.startsWith('http') ? path : this.home + path)
  }

  async press(name: string | RegExp): Promise<void> {
    await this.#until(`a key “${name}”`, () => this.#click(keysThere, name))
  }

  async fill(label: string | RegExp, text: string): Promise<void> {
    await this.#until(`a field “${label}”`, () => this.#click(fieldsThere, label))
    await this.hands.run('() => document.activeElement.select?.()')
    await this.hands.type(text)
  }

  async tick(label: string | RegExp): Promise<void> {
    await this.#until(`a box “${label}”`, () => this.#click(boxesThere, label))
  }

  /** Goes on by the keyboard until what has the name is focused. */
  async tabTo(name: string): Promise<void> {
    for (let step = 0; step < 80; step += 1) {
      if ((await this.focused()) === name) return
      await this.hands.press('Tab')
    }
    throw new Error(`The keyboard does not reach “${name}”`)
  }

  focused(): Promise<string> {
    return this.hands.run<string>('() => document.activeElement.textContent.trim()')
  }

  /** Chooses a file. The browser's own dialog is not the page's. */
  async give(field: string, file: GivenFile): Promise<void> {
    await this.#until(`a field ${field}`, () => this.hands.run(giveFile, field, file))
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.#until(`“${text}”`, () => this.hands.run(isSeen, ...said(text)))
  }

  async seesNoMore(text: string | RegExp): Promise<void> {
    await this.#until(
      `no more “${text}”`,
      async () => !(await this.hands.run(isSeen, ...said(text))),
    )
  }

  /** The text that has the form of the pattern. */
  async reads(pattern: RegExp): Promise<string> {
    await this.sees(pattern)
    return this.hands.run<string>(readText, ...said(pattern))
  }

  /** Once it rests: what arrives above it would move it from under the hand. */
  async #click(among: string, name: string | RegExp): Promise<boolean> {
    const place = () => this.hands.run<string>(placeOf, among, ...said(name))
    const before = await place()
    if (before === '') return false
    await sleep(restsMs)
    return (await place()) === before && this.hands.click(find, among, ...said(name))
  }

  async #until(wanted: string, isThere: () => Promise<boolean>): Promise<void> {
    let trouble: unknown
    for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(100)) {
      // A page that is being replaced answers by an error.
      const is = await isThere().catch((error: unknown) => {
        trouble = error
        return false
      })
      if (is) return
    }
    const shown = await this.hands.run<string>('() => document.body.innerText.slice(0, 400)')
    throw new Error(
      `There is not ${wanted}, but: ${shown.replaceAll('\n', ' | ')} ${trouble ?? ''}`,
    )
  }
}

const keysThere = 'button, a[href], summary, [role=menuitem], input[type=radio], label'
const boxesThere = 'input[type=checkbox]'
const fieldsThere = 'input, textarea'

const said = (text: string | RegExp): [string, boolean] =>
  typeof text === 'string' ? [text, false] : [text.source, true]

/** The first visible element that says so, by its label or its text. */
const find = `(among, said, isPattern) => {
  const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim()
  const nameOf = (element) => plain(
    element.getAttribute('aria-label') ??
    ([...(element.labels ?? [])].map((label) => label.textContent).join(' ') || element.innerText || element.textContent))
  const matches = (name) => isPattern ? new RegExp(said).test(name) : name === said || name.replace(/ \\(.*\\)$/, '') === said
  const all = [...document.querySelectorAll(among)].filter((one) => matches(nameOf(one)) && !one.disabled)
  const top = document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')
  const seen = all.filter((one) => one.checkVisibility() && (!top || top.contains(one) || !all.some((other) => top.contains(other))))
  const drawn = seen.find((one) => !one.matches('[type=radio]')) ?? seen[0]?.labels[0]
  return drawn ?? seen[0] ?? null
}`

const placeOf = `(...given) => {
  const { x, y } = (${find})(...given)?.getBoundingClientRect() ?? {}
  return x === undefined ? '' : x + ',' + y
}`

const isSeen = `(said, isPattern) => {
  const text = document.body.innerText.replace(/\\s+/g, ' ')
  return isPattern ? new RegExp(said).test(text) : text.toLowerCase().includes(said.toLowerCase())
}`

const readText = `(said) => new RegExp(said).exec(document.body.innerText.replace(/\\s+/g, ' '))?.[0] ?? ''`

const giveFile = `(selector, { name, type, base64 }) => {
  const field = document.querySelector(selector)
  if (!field) return false
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const given = new DataTransfer()
  given.items.add(new File([bytes], name, { type }))
  field.files = given.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}`
