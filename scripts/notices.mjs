import { noticesName, writeNotices } from './setup/notices.mjs'
import { root } from './setup/processes.mjs'

// `npm run notices`: the licenses of everything that is shipped, beside the list of packages that
// `npm run sbom` writes.
const counts = writeNotices(root)
for (const [license, count] of Object.entries(counts)) console.log(`${count}`.padStart(4), license)
console.log(noticesName)
