import { readFileSync } from 'node:fs'
import { proseFillings } from '../../../../contract/prose/fillings.ts'
import { proseFileOf, readProse } from '../../../../contract/prose/prose.ts'

const file = new URL(`../../../../contract/prose/${proseFileOf('owner-guide')}`, import.meta.url)
const markdown = readFileSync(file, 'utf8')

/** The guide for owners, which the page shows too, with the contacts that are set. */
export const ownerGuide = () => readProse(markdown, proseFillings())
