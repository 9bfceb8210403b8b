/**
 * The processor cost of `work`, in megabytes of JSON: how many megabytes could be parsed meanwhile.
 * The machine's speed and load thus do not matter. Returns the smallest of several tries.
 */
export async function costOf(work: () => unknown, tries = 4): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  let leastOfJson = Number.POSITIVE_INFINITY
  for (let left = tries; left > 0; left -= 1) {
    leastOfJson = Math.min(leastOfJson, await processorTimeOf(() => JSON.parse(megabyte)))
    least = Math.min(least, await processorTimeOf(work))
  }
  return least / leastOfJson
}

const megabyte = JSON.stringify(Array.from({ length: 55_000 }, (_, index) => [index / 7]))

async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
