/** What something costs, in milliseconds of processor time: the least of some tries, since others work as well. */
export async function processorTimeOf(work: () => unknown, tries = 4): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let left = tries; left > 0; left -= 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}
