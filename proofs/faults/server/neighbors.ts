import { type Fault, unit } from '../fault.ts'

/** Faults in how the server gets on with what others run: providers, mail servers, databases. */
export const neighborFaults: readonly Fault[] = [
  {
    name: 'a provider’s user info replaces what the ID token says',
    file: 'src/server/auth/oidc/claims.ts',
    find: 'return claimsOf({ ...userInfo, ...Object.fromEntries(said) })',
    replace: 'return claimsOf({ ...Object.fromEntries(said), ...userInfo })',
    tests: [unit('src/server/auth/oidc/quirks.test.ts', 'contradicts the ID token')],
  },
  {
    name: 'user info that fails refuses a valid sign-in',
    file: 'src/server/auth/oidc/client.ts',
    find: 'return { ...claims, withheld: reasonFor(error) }',
    replace: 'throw error',
    tests: [unit('src/server/auth/oidc/quirks.test.ts', 'whose user info')],
  },
  {
    name: 'a provider’s answer signs in as often as it comes',
    file: 'src/server/auth/store.ts',
    find: "    .where('finished_at', 'is', null)\n",
    replace: '',
    tests: [unit('src/server/auth/trialSignIn.test.ts', 'works once')],
  },
  {
    name: 'a provider’s answer signs in whichever browser brings it',
    file: 'src/server/auth/store.ts',
    find: `    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', sql<Date>\`statement_timestamp()\`)
    .where('finished_at', 'is', null)`,
    replace: `    .where('expires_at', '>', sql<Date>\`statement_timestamp()\`)
    .where('finished_at', 'is', null)`,
    tests: [unit('src/server/auth/trialSignIn.test.ts', 'in another browser')],
  },
  {
    name: 'two tabs of a new browser take each other’s sign-in',
    file: 'src/server/platform/http/signInCookie.ts',
    find: ".digest('base64url').slice(0, 10)",
    replace: ".digest('base64url').slice(0, 0)",
    tests: [unit('src/server/auth/comingBack.test.ts', 'two tabs')],
  },
  {
    name: 'a page of another site may post to every address',
    file: 'src/server/platform/http/input.ts',
    find: '  if (request.routeOptions.config.fromOtherSites) return false\n',
    replace: '  if (request.routeOptions.config.access) return false\n',
    tests: [unit('src/server/auth/comingBack.test.ts', 'is the only thing')],
  },
  {
    name: 'a mail server’s certificate is believed wherever it is',
    file: 'src/server/platform/integrations/email/smtp.ts',
    find: 'if (given || isSaid || !isOnThisMachine(hostname)) return',
    replace: 'if (given || isSaid) return',
    tests: [
      unit('src/server/platform/integrations/email/encryption.test.ts', 'that nobody signed'),
    ],
  },
  {
    name: 'a database’s own settings change what statements mean',
    file: 'src/server/postgres/ownSettings.ts',
    find: '  if (!url || !theirs) return { connectionString: address, options: ownOptions }\n',
    replace: "  if (!url || !theirs) return { connectionString: address, options: '' }\n",
    tests: [unit('src/server/platform/db/ownSettings.test.ts', 'all of them')],
  },
  {
    name: 'a folder with a comma in its name has no database',
    file: 'src/server/postgres/cluster.ts',
    find: 'listen.socketDirectory && inList(listen.socketDirectory)',
    replace: 'listen.socketDirectory',
    tests: [unit('src/server/postgres/folderNames.test.ts', 'holds a database')],
  },
  {
    name: 'texts are sent from a name, to which nobody can reply STOP',
    file: 'src/server/platform/settingValues.ts',
    find: 'const repliable = /^(\\+[1-9]\\d{5,14}|MG[\\da-f]+|\\d{3,8})$/i',
    replace: 'const repliable = /^(\\+[1-9]\\d{5,14}|MG[\\da-f]+|\\d{3,8}|\\w+)$/i',
    tests: [unit('src/server/platform/smsUrl.test.ts', 'is a name')],
  },
]
