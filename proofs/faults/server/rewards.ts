import { type Fault, unit } from '../fault.ts'

const year = [unit('src/server/rewards/year.model.test.ts', 'all that a shop’s rules give')]
const ledger = 'src/server/core/ledger'

/** Mistakes in the rules of rewards, which the model of a shop's year finds. */
export const rewardFaults: readonly Fault[] = [
  {
    name: 'a reward that is kept never lapses',
    file: `${ledger}/kept.sql`,
    find: "coalesce(k->>'until' < day::text, false) AS is_over",
    replace: 'false AS is_over',
    tests: year,
  },
  {
    name: 'a reward is promised to whoever has 79 % of it',
    file: `${ledger}/kept.sql`,
    find: 'points / price + ((points % price)::bigint * 5 >= price::bigint * 4)::integer END',
    replace:
      'points / price + ((points % price)::bigint * 100 >= price::bigint * 79 - 100)::integer END',
    tests: year,
  },
  {
    name: 'a promise ends a day early',
    file: `${ledger}/kept.sql`,
    find: 'IF account.promised_until < day THEN',
    replace: 'IF account.promised_until <= day THEN',
    tests: year,
  },
  {
    name: 'a milestone that was given is not noted',
    file: `${ledger}/ledger.sql`,
    find: 'account.milestones := array_append(account.milestones, the_reward::smallint);',
    replace: 'account.milestones := account.milestones;',
    tests: year,
  },
  {
    name: 'several promotions add up',
    file: `${ledger}/ledger.sql`,
    find: 'extra := least(1000, promised_bonus(promotion, accrual.points));',
    replace:
      'extra := least(1000, (SELECT sum(promised_bonus(p, accrual.points)) FROM promotions p WHERE p.business_id = business.id AND p.is_on AND p.deleted_at IS NULL));',
    tests: year,
  },
  {
    name: 'of several promotions the first counts',
    file: `${ledger}/promotions.sql`,
    find: 'ORDER BY least(1000, promised_bonus(p, points)) DESC, p.id',
    replace: 'ORDER BY p.id',
    tests: year,
  },
  {
    name: 'so many a day are counted by the days of Greenwich',
    file: `${ledger}/promotions.sql`,
    find: 'e.created_at >= moment_of(today, zone) AND e.created_at < moment_of(today + 1, zone)',
    replace:
      "e.created_at >= moment_of(today, 'UTC') AND e.created_at < moment_of(today + 1, 'UTC')",
    tests: year,
  },
  {
    name: 'what was taken back counts for the limit of the day',
    file: `${ledger}/promotions.sql`,
    find: 'WHERE r.business_id = e.business_id AND r.reverses_id = e.id))',
    replace: 'WHERE r.business_id = e.business_id AND r.reverses_id = e.id AND r.points > 0))',
    tests: year,
  },
  {
    name: 'whoever takes a first visit back keeps its welcome',
    file: `${ledger}/ledger.sql`,
    find: 'AND e.goes_with_id = entry_reverses ORDER BY e.version DESC',
    replace: 'AND e.goes_with_id = entry_reverses AND e.occasion IS NULL ORDER BY e.version DESC',
    tests: year,
  },
  {
    name: 'a scan that moves leaves its bonus behind',
    file: `${ledger}/ledger.sql`,
    find: 'IF business.has_promotions OR moved_entry IS NOT NULL THEN',
    replace: 'IF business.has_promotions AND moved_entry IS NULL THEN',
    tests: year,
  },
  {
    name: 'an award that waited has the promotion of the hour in which it arrives',
    file: `${ledger}/ledger.sql`,
    find: 'accrual.code_id, accrual.points, accrual.created_at);',
    replace: 'accrual.code_id, accrual.points, clock_timestamp());',
    tests: year,
  },
  {
    name: 'points expire on their last day',
    file: `${ledger}/expiry.sql`,
    find: 'IF last_day < today THEN',
    replace: 'IF last_day <= today THEN',
    tests: year,
  },
  {
    name: 'points expire a year after the first visit',
    file: `${ledger}/expiry.sql`,
    find: 'latest.version = account.version',
    replace: 'latest.version = 1',
    tests: year,
  },
  {
    name: 'whoever stayed away before the owner chose loses points without a word',
    file: `${ledger}/expiry.sql`,
    find: 'greatest(business.points_expire_from, (local_time',
    replace: 'greatest(NULL, (local_time',
    tests: year,
  },
  {
    name: 'the last text about points comes 15 days before',
    file: `${ledger}/expiry.sql`,
    find: 'last_day <= today + 14 THEN 14',
    replace: 'last_day <= today + 15 THEN 14',
    tests: year,
  },
  {
    name: 'the week of a birthday ends a day early',
    file: `${ledger}/occasions.sql`,
    find: 'generate_series(-3, 3)',
    replace: 'generate_series(-2, 3)',
    tests: year,
  },
  {
    name: 'whoever was born on 29 February has a birthday in leap years alone',
    file: `${ledger}/occasions.sql`,
    find: 'extract(day FROM d.day) = 28 AND',
    replace: 'extract(day FROM d.day) = 30 AND',
    tests: year,
  },
  {
    name: 'nobody is welcomed after their first visit was taken back',
    file: `${ledger}/occasions.sql`,
    find: 'before.version IS NULL OR (before.visits = 0',
    replace: 'before.version IS NULL OR (before.visits < 0',
    tests: year,
  },
  {
    name: 'a birthday that was changed may be changed after half a year',
    file: 'src/server/rewards/occasions/rules.ts',
    find: 'today < daysAfter(changedOn, 365)',
    replace: 'today < daysAfter(changedOn, 0)',
    tests: year,
  },
  {
    name: 'a scan is taken back whose bonus is spent',
    file: `${ledger}/corrections/rules.ts`,
    find: 'balance - entry.points - entry.bonus < 0',
    replace: 'balance - entry.points < 0',
    tests: year,
  },
  {
    name: 'whoever becomes another customer loses what was promised',
    file: `${ledger}/ledger.sql`,
    find: "'moved', the_key,\n    entry_carries => taken.id);",
    replace: "'moved', the_key);",
    tests: year,
  },
  {
    name: 'the report of a promotion counts what was taken back',
    file: 'src/server/rewards/report/rules.ts',
    find: 'if (entry.isUndone || entry.bonusPromotionId !== this.#promotionId) return',
    replace: 'if (entry.bonusPromotionId !== this.#promotionId) return',
    tests: year,
  },
  {
    name: 'an answer about costs rounds rewards up',
    file: 'src/server/rewards/cost/play.ts',
    find: 'Math.floor(balance / price)',
    replace: 'Math.round(balance / price)',
    tests: [unit('src/server/rewards/cost/play.test.ts', 'each time the points are there')],
  },
  {
    name: 'the rules of promotions in our code give one a day more',
    file: 'src/server/rewards/promotions/rules.ts',
    find: 'givenToday(id) < mostADay',
    replace: 'givenToday(id) < mostADay + 1',
    tests: year,
  },
]
