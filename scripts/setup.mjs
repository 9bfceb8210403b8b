// Entry point of `npm start`, `npm test`, `npm run dev` and `npm run production` on a bare clone.
// It runs on the machine's own Node and needs no packages, because it installs them first.

const oldestMajor = 20

async function main() {
  if (Number.parseInt(process.versions.node, 10) < oldestMajor) {
    throw new Error(
      `This machine has Node ${process.versions.node}, and RewardHop needs Node ${oldestMajor} or newer to set itself up. Install a newer one from nodejs.org and start again.`,
    )
  }
  const { commands } = await import('./setup/commands.mjs')
  const command = commands[process.argv[2]]
  if (!command) throw new Error(`Say one of: ${Object.keys(commands).join(', ')}.`)
  return command(...process.argv.slice(3))
}

main().then(
  (exitCode) => process.exit(exitCode),
  (error) => {
    console.error(`\n${error.name === 'Error' ? error.message : error.stack}\n`)
    process.exit(1)
  },
)
