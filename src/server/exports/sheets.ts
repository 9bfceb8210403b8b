import { type Profile, profileFieldNames, profileFields } from '../../contract/customerProfile.ts'
import { messageKinds } from '../../contract/messageKinds.ts'
import { messageReasons } from '../../contract/messages.ts'
import { describeDevice } from '../../contract/platform/browserNames.ts'
import type { Presence } from '../../contract/presence.ts'
import { formatWeek } from '../core/locations/service.ts'
import { keptText, type listAccounts } from '../customers/export/service.ts'
import { headOfTime } from '../platform/text/csvFile.ts'
import { localTimeText } from '../platform/text/wallClock.ts'
import type { Figures } from '../qr-codes/service.ts'
import type {
  findBusinessRow,
  listBirthdays,
  listCodes,
  listDevices,
  listEntries,
  listInvitations,
  listLocations,
  listMessages,
  listOccasions,
  listOwnWords,
  listPromotions,
  listReceivedTexts,
  listReviews,
  listRewards,
  listStaff,
} from './store.ts'

type Cell = string | number | null

/** Gets a column's value from a row. */
type Column<Row> = (row: Row) => Cell
/** Gets a moment, which the file shows by the shop's clock. */
interface MomentColumn<Row> {
  readonly momentOf: (row: Row) => Date | null | undefined
}

/** A CSV file: its columns under their names. */
export type Sheet<Row> = Readonly<Record<string, Column<Row> | MomentColumn<Row>>>

type RowOf<Read extends (...read: never[]) => Promise<readonly unknown[]>> = Awaited<
  ReturnType<Read>
>[number]

const at = <Row>(momentOf: MomentColumn<Row>['momentOf']): MomentColumn<Row> => ({ momentOf })
const yes = (is: boolean) => (is ? 'yes' : 'no')
const scannedFrom: Record<Presence, string> = {
  paper: 'paper',
  day_card: 'day card',
  screen: 'counter screen',
}

const titles = Object.fromEntries(
  Object.entries(messageKinds).map(([kind, { title }]) => [kind, title]),
)
/** A word that only a newer server knows stays as it is. */
const inWords = (words: Readonly<Record<string, string>>, word: string): string =>
  (Object.hasOwn(words, word) && words[word]) || word

export const businessSheet: Sheet<Awaited<ReturnType<typeof findBusinessRow>>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  description: ({ description }) => description,
  address: ({ address }) => address,
  logo: ({ logo_url }) => logo_url,
  'primary color': ({ primary_color }) => primary_color,
  'secondary color': ({ secondary_color }) => secondary_color,
  'reward at points': ({ reward_threshold }) => reward_threshold,
  reward: ({ reward_description }) => reward_description,
  'a reward takes': ({ point_cap_type }) =>
    point_cap_type === 'reset' ? 'all points' : 'its own points',
  'reward cost in cents': ({ reward_cost }) => reward_cost,
  'points expire after months away': ({ points_expire_after_months }) => points_expire_after_months,
  'repeat scans': ({ repeat_scan_policy }) =>
    repeat_scan_policy === 'block' ? 'refused' : 'marked',
  'repeat scan minutes': ({ repeat_scan_window_minutes }) => repeat_scan_window_minutes,
  'warned at scans a day': ({ many_scans_warning }) => many_scans_warning,
  'most points by hand': ({ till_most_points }) => till_most_points,
  'texts to customers': ({ sms_notifications_enabled }) => yes(sms_notifications_enabled),
  'texts after every scan': ({ scan_sms_enabled }) => yes(scan_sms_enabled),
  'texts to the owner': ({ business_notifications_enabled }) => yes(business_notifications_enabled),
  'weekly summary': ({ weekly_summary_enabled }) => yes(weekly_summary_enabled),
  'voice messages': ({ voice_feedback_enabled }) => yes(voice_feedback_enabled),
  'voice messages after a visit': ({ visit_voice_enabled }) => yes(visit_voice_enabled),
  'public review link': ({ review_url }) => review_url,
  'average sale in dollars': ({ average_sale }) => average_sale,
  'time zone': ({ time_zone }) => time_zone,
  languages: ({ languages }) => languages.join(' '),
  plan: ({ plan }) => plan,
  registered: at(({ created_at }) => created_at),
}

type CodeRow = RowOf<typeof listCodes> & {
  /** Undefined for a code that was never scanned. */
  readonly figures: Figures | undefined
}

export const rewardsSheet: Sheet<RowOf<typeof listRewards>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  points: ({ points }) => points,
  kind: ({ kind }) => (kind === 'milestone' ? 'given once' : 'paid with points'),
  'first day': ({ starts_on }) => starts_on,
  'last day': ({ ends_on }) => ends_on,
  locations: ({ location_ids }) => location_ids?.join(' ') ?? null,
  'switched on': ({ is_on }) => yes(is_on),
  'cost in cents': ({ cost }) => cost,
  deleted: at(({ deleted_at }) => deleted_at),
}

export const promotionsSheet: Sheet<RowOf<typeof listPromotions>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  gives: ({ effect, amount }) => `${effect} ${amount}`,
  weekdays: ({ weekdays }) => weekdays.join(' '),
  'from minute': ({ from_minute }) => from_minute,
  'to minute': ({ to_minute }) => to_minute,
  'first day': ({ starts_on }) => starts_on,
  'last day': ({ ends_on }) => ends_on,
  locations: ({ location_ids }) => location_ids?.join(' ') ?? null,
  codes: ({ code_ids }) => code_ids?.join(' ') ?? null,
  'at most a day': ({ most_a_day }) => most_a_day,
  'switched on': ({ is_on }) => yes(is_on),
  'on since': at(({ on_since }) => on_since),
  'off since': at(({ off_since }) => off_since),
  'said on': ({ said }) => said?.saidAt ?? null,
  'days counted': ({ said }) => said?.days ?? null,
  'visits counted': ({ said }) => said?.visits ?? null,
  'points said': ({ said }) => said?.morePoints ?? null,
  'customers said': ({ said }) => said?.customers ?? null,
  'rewards said': ({ said }) => said?.moreRewards ?? null,
  deleted: at(({ deleted_at }) => deleted_at),
}

export const wordsSheet: Sheet<RowOf<typeof listOwnWords>> = {
  language: ({ language }) => language,
  of: ({ kind }) => kind,
  id: ({ rule_id }) => rule_id || null,
  'in the main language': ({ translates }) => translates,
  words: ({ words }) => words,
  written: at(({ written_at }) => written_at),
}

export const occasionsSheet: Sheet<RowOf<typeof listOccasions>> = {
  kind: ({ kind }) => kind,
  points: ({ points }) => points,
  'points of the friend': ({ friend_points }) => friend_points,
  'imported customers too': ({ includes_imported }) => yes(includes_imported),
  'switched on': ({ is_on }) => yes(is_on),
}

/** Only the shop's whole file has them: no list and no page does. */
export const birthdaysSheet: Sheet<RowOf<typeof listBirthdays>> = {
  'customer id': ({ id }) => id,
  month: ({ month }) => month,
  day: ({ day }) => day,
}

export const invitationsSheet: Sheet<RowOf<typeof listInvitations>> = {
  'friend id': ({ friend_id }) => friend_id,
  'brought by': ({ inviter_id }) => inviter_id,
  'first visit': at(({ invited_at }) => invited_at),
  'points of the friend': ({ friend_points }) => friend_points,
  'points of who brought them': ({ inviter_points }) => inviter_points,
  'one browser': ({ is_same_browser }) => yes(is_same_browser),
  'visit that gave them': ({ settled_id }) => settled_id,
}

export const codesSheet: Sheet<CodeRow> = {
  id: ({ id }) => id,
  code: ({ code }) => code,
  kind: ({ kind }) => (kind === 'earn' ? 'gives points' : 'shows points'),
  points: ({ point_value }) => point_value,
  description: ({ description }) => description,
  'switched on': ({ is_active }) => yes(is_active),
  'purchase size': ({ tier }) => tier,
  created: at(({ created_at }) => created_at),
  replaced: at(({ replaced_at }) => replaced_at),
  deleted: at(({ deleted_at }) => deleted_at),
  scans: ({ figures }) => figures?.scans ?? 0,
  'points given': ({ figures }) => figures?.points ?? 0,
  customers: ({ figures }) => figures?.customers ?? 0,
  'last scan': at(({ figures }) => figures?.lastScanAt),
  location: ({ location_id }) => location_id,
  'scanned from': ({ kind, presence }) => (kind === 'earn' ? inWords(scannedFrom, presence) : null),
}

export const locationsSheet: Sheet<RowOf<typeof listLocations>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  address: ({ address }) => address,
  'time zone': ({ time_zone }) => time_zone,
  'opening hours': ({ opening_hours }) => formatWeek(opening_hours),
  opened: at(({ created_at }) => created_at),
  closed: at(({ closed_at }) => closed_at),
}

export const staffSheet: Sheet<RowOf<typeof listStaff>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  role: ({ role }) => role,
  locations: ({ location_ids }) => location_ids.join(' '),
  phone: ({ phone }) => phone,
  added: at(({ created_at }) => created_at),
  ended: at(({ ended_at }) => ended_at),
}

export const devicesSheet: Sheet<RowOf<typeof listDevices>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  location: ({ location_id }) => location_id,
  browser: ({ user_agent }) => describeDevice(user_agent),
  paired: at(({ paired_at }) => paired_at),
  'last seen': at(({ last_seen_at }) => last_seen_at),
  unpaired: at(({ revoked_at }) => revoked_at),
}

const profileSheet: Sheet<Profile> = Object.fromEntries(
  profileFieldNames.map((field) => [
    profileFields[field].label.toLowerCase(),
    (row: Profile) => row[field],
  ]),
)

export const customersSheet: Sheet<RowOf<typeof listAccounts>> = {
  id: ({ id }) => id,
  phone: ({ phone }) => phone,
  points: ({ balance }) => balance,
  visits: ({ visits }) => visits,
  'points ever earned': ({ lifetimePoints }) => lifetimePoints,
  'first seen': at(({ createdAt }) => createdAt),
  'last visit': at(({ lastVisitAt }) => lastVisitAt),
  'agreed to texts': at(({ agreedAt }) => agreedAt),
  'blocked since': at(({ blockedAt }) => blockedAt),
  erased: at(({ erasedAt }) => erasedAt),
  ...profileSheet,
  'merged into customer': ({ mergedInto }) => mergedInto,
  'kept rewards': ({ kept }) => keptText(kept),
}

export const ledgerSheet: Sheet<RowOf<typeof listEntries>> = {
  id: ({ id }) => id,
  time: at(({ created_at }) => created_at),
  'customer id': ({ account_id }) => account_id,
  phone: ({ phone }) => phone,
  kind: ({ kind }) => kind,
  points: ({ points }) => points,
  'balance after': ({ balance_after }) => balance_after,
  code: ({ code }) => code,
  actor: ({ actor }) => actor,
  'given by': ({ member }) => member,
  device: ({ device }) => device,
  note: ({ note, reason }) => note ?? reason,
  reverses: ({ reverses_id }) => reverses_id,
  'repeat scan': ({ is_repeat_scan }) => yes(is_repeat_scan),
  location: ({ location_id }) => location_id,
  'scanned from': ({ presence }) => presence && inWords(scannedFrom, presence),
  reward: ({ kind, reward_id }) => (kind === 'redemption' ? (reward_id ?? 1) : null),
  'reward cost in cents': ({ reward_cost }) => reward_cost,
  promotion: ({ promotion_id }) => promotion_id,
  occasion: ({ occasion }) => occasion,
  'goes with': ({ goes_with_id }) => goes_with_id,
}

export const reviewsSheet: Sheet<RowOf<typeof listReviews>> = {
  id: ({ id }) => id,
  time: at(({ created_at }) => created_at),
  stars: ({ rating }) => rating,
  comment: ({ comment }) => comment,
  name: ({ customer_name }) => customer_name,
  phone: ({ customer_phone }) => customer_phone,
  'ledger entry': ({ transaction_id }) => transaction_id,
  answered: at(({ answered_at }) => answered_at),
  recording: (row) => recordingName(row),
  'recording seconds': ({ voice_seconds }) => voice_seconds,
}

export const messagesSheet: Sheet<RowOf<typeof listMessages>> = {
  id: ({ id }) => id,
  written: at(({ created_at }) => created_at),
  kind: ({ kind }) => inWords(titles, kind),
  'text or email': ({ channel }) => (channel === 'sms' ? 'text' : 'email'),
  to: ({ recipient }) => recipient,
  state: ({ state }) => state,
  because: ({ reason }) => reason && inWords(messageReasons, reason),
  parts: ({ segments }) => segments,
  sent: at(({ sent_at }) => sent_at),
  delivered: at(({ delivered_at }) => delivered_at),
}

export const receivedTextsSheet: Sheet<RowOf<typeof listReceivedTexts>> = {
  id: ({ id }) => id,
  received: at(({ received_at }) => received_at),
  from: ({ phone }) => phone,
  text: ({ words }) => words,
  'ended texts': ({ ended_texts }) => yes(ended_texts),
}

/** The path of a review's recording in the archive; null for a review without one. */
export function recordingName({
  id,
  voice_type,
}: {
  id: number
  voice_type: string | null
}): string | null {
  if (voice_type === null) return null
  const ending = voice_type.split(';')[0]?.split('/')[1] ?? 'audio'
  return `recordings/${id}.${ending}`
}

/**
 * The heads of a sheet, and what gets the cells of a row. Times are the shop's, and their heads say
 * so, as spreadsheets know no zones.
 */
export function inShopsTime<Row>(
  sheet: Sheet<Row>,
  timeZone: string,
): { readonly heads: string[]; readonly cellsOf: (row: Row) => Cell[] } {
  const columns = Object.entries(sheet).map(([name, column]) =>
    typeof column === 'function'
      ? { head: name, cellOf: column }
      : {
          head: headOfTime(name, timeZone),
          cellOf: (row: Row) => {
            const moment = column.momentOf(row)
            return moment ? localTimeText(timeZone, moment) : null
          },
        },
  )
  return {
    heads: columns.map(({ head }) => head),
    cellsOf: (row) => columns.map(({ cellOf }) => cellOf(row)),
  }
}
