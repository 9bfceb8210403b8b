import { type Fault, unit } from '../fault.ts'

/** Faults in what a customer meets: scans, rewards, reviews and messages. */
export const counterFaults: readonly Fault[] = [
  {
    name: 'a number collects points once more than the day allows',
    file: 'src/server/points/ledger.sql',
    find: 'account.accruals_that_day >= daily_limit',
    replace: 'account.accruals_that_day > daily_limit',
    tests: [unit('src/server/scan/scan.test.ts', 'at most 20 accruals')],
  },
  {
    // The tests of before miss it: the points of their scans go past the threshold.
    name: 'whoever reaches the threshold exactly is not told of a reward',
    file: 'src/server/scan/service.ts',
    find: 'credited.balanceAfter >= credited.rewardThreshold',
    replace: 'credited.balanceAfter > credited.rewardThreshold',
    tests: [unit('src/server/scan/scan.test.ts', 'a reward is waiting')],
  },
  {
    name: 'a repeat within the minutes of the shop counts after as many seconds',
    file: 'src/server/points/ledger.sql',
    find: 'make_interval(mins => business.repeat_scan_window_minutes)',
    replace: 'make_interval(secs => business.repeat_scan_window_minutes)',
    tests: [unit('src/server/scan/scan.test.ts', 'a repeat within the window')],
  },
  {
    name: 'a deleted shop still gives points',
    file: 'src/server/points/ledger.sql',
    find: 'WHEN business.deleted_at IS NOT NULL OR NOT business.is_active THEN',
    replace: 'WHEN NOT business.is_active THEN',
    tests: [unit('src/server/deletion/deleting.test.ts', 'ends credits')],
  },
  {
    name: 'who did not tick the box is texted by the shop',
    file: 'src/server/scan/service.ts',
    find: 'const credited = textMe\n',
    replace: 'const credited = textMe !== undefined\n',
    tests: [unit('src/server/scan/consent.test.ts', 'only with the tick')],
  },
  {
    name: 'a scan of a code that is switched off is answered as a wrong request',
    file: 'src/contract/errors.ts',
    find: 'inactive_code: {\n    status: 410,',
    replace: 'inactive_code: {\n    status: 400,',
    tests: [unit('src/server/qr-codes/changes.test.ts', 'until it is on again')],
  },
  {
    name: 'a claim code gives a second reward after it was used',
    file: 'src/server/rewards/redeem.ts',
    find: "  if (claim?.isUsed) throw new AppError('claim_code_used')\n",
    replace: '',
    tests: [unit('src/server/rewards/redeem.test.ts')],
  },
  {
    name: 'a claim code that has expired still gives a reward',
    file: 'src/server/rewards/redeem.ts',
    find: '!claim || claim.isExpired',
    replace: '!claim',
    tests: [unit('src/server/rewards/redeem.test.ts')],
  },
  {
    name: 'an undone scan still counts as a visit',
    file: 'src/server/points/ledger.sql',
    find: 'visits = visits - 1,',
    replace: 'visits = visits,',
    tests: [unit('src/server/rewards/undo.test.ts', 'as before it')],
  },
  {
    name: 'a reward can be undone long after the day is over',
    file: 'src/server/points/corrections/rules.ts',
    find: "  if (until && until < now) return 'undo_too_late'\n",
    replace: '',
    tests: [unit('src/server/rewards/undo.test.ts', 'within a day')],
  },
  {
    name: 'the shop gets no text when a customer unlocks a reward',
    file: 'src/server/points/ledger.sql',
    find: "  IF entry.rewards_unlocked > 0 THEN\n    PERFORM queue_text(business.id, 'owner_reward_unlocked'",
    replace:
      "  IF entry.rewards_unlocked > 1 THEN\n    PERFORM queue_text(business.id, 'owner_reward_unlocked'",
    tests: [
      unit('src/server/points/announcements.test.ts', 'announced to the customer and the shop'),
    ],
  },
  {
    name: 'two stars are no low rating any more, and nobody tells the shop',
    file: 'src/server/feedback/lowRatings.ts',
    find: 'rating > lowRating',
    replace: 'rating >= lowRating',
    tests: [unit('src/server/feedback/feedback.test.ts', 'of 1 and 2 stars')],
  },
  {
    name: 'a shop texts customers who never agreed',
    file: 'src/server/messages/sending/rules.ts',
    find: "  if (policy.needsConsent && !hasConsent) return { state: 'suppressed', reason: 'no_consent' }\n",
    replace: '',
    tests: [unit('src/server/messages/sending/heldBack.test.ts', 'without consent')],
  },
  {
    name: 'a text says "1 points"',
    file: 'src/server/messages/templates/words.ts',
    find: 'count === 1 ? one : many',
    replace: 'many',
    tests: [unit('src/server/messages/templates/texts.test.ts')],
  },
  {
    name: 'a name with signs of markup is markup in a letter',
    file: 'src/server/messages/templates/letters/html.ts',
    find: 'return String(value).replace(/[&<>"\'`]/g, (sign) => `&#${sign.charCodeAt(0)};`)',
    replace: 'return String(value)',
    tests: [unit('src/server/messages/templates/letters.test.ts')],
  },
  {
    name: 'a texted code can be tried fifty times',
    file: 'src/server/codes/rules.ts',
    find: 'export const mostTries = 5\n',
    replace: 'export const mostTries = 50\n',
    tests: [unit('src/server/codes/codes.test.ts')],
  },
  {
    name: 'a hundred unknown codes are tried before an address has to pause',
    file: 'src/server/limits/rules.ts',
    find: "what: 'unknown codes per address',\n    most: 20,",
    replace: "what: 'unknown codes per address',\n    most: 100,",
    tests: [unit('src/server/limits/callers.test.ts', '20 unknown codes')],
  },
]
