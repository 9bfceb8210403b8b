import { formatNumber } from '../../../contract/platform/formatPoints.ts'
import type { PlatformHealth } from '../../../contract/platform.ts'
import { counted } from '../../platform/ui/format.ts'
import { formatDay, formatWait } from '../../platform/ui/formatTime.ts'

export interface HealthLine {
  readonly label: string
  readonly value: string
  /** The trouble that this line would show. */
  readonly about?: Trouble
}

export interface HealthGroup {
  readonly title: string
  readonly lines: readonly HealthLine[]
}

/** What to do about each trouble. */
export const advice: Record<Trouble, string> = {
  connections: 'Most of the database’s connections are in use. Requests may soon be refused.',
  messages: 'Messages have been waiting for more than ten minutes. Check the gateway.',
  jobs: 'Some jobs failed for good. See the log for why.',
  disk: 'Less than a tenth of the disk is free. When it’s full, no one can collect points.',
  errors: 'More than 1% of answers are server errors. See the log.',
  zones:
    'The database and RewardHop disagree about these time zones. Shops’ times are right: RewardHop counts them itself. Update the time zones of PostgreSQL (on Debian the package tzdata) all the same.',
  oldZones:
    'This server’s time zones are older than the shops need. Update Node, or start all servers with the same one.',
  backup:
    'There was no backup in the last 30 hours, or the last one failed. See the log of the backup command.',
  replication: 'A standby is more than a minute behind. Points given in that minute are only here.',
  certificate:
    'The site’s certificate ends soon and was not renewed. When it ends, no one can open the site. See the log of the proxy.',
  sharedAddress:
    'Many visitors arrive with one address of a private network, and share its limits. See “Visitors by IPv6” in docs/install.md.',
  proxy:
    'TRUST_PROXY doesn’t name the proxy in front, so all visitors share one address and its limits. Set it to the proxy’s address.',
}

/** Everything that is known, in plain words. */
export function groupsOf(health: PlatformHealth, now: number): HealthGroup[] {
  const { database, queue, disk, requests } = health
  return [
    {
      title: 'Database',
      lines: [
        { label: 'Answers in', value: `${database.answeredInMs.toLocaleString('en-US')} ms` },
        {
          label: 'Connections',
          value: `${formatNumber(database.connections)} of ${formatNumber(database.mostConnections)}`,
          about: 'connections',
        },
        { label: 'Size', value: formatBytes(database.sizeBytes) },
        { label: 'PostgreSQL', value: database.version },
        { label: 'Its time zones', value: zonesOf(health.timeZones), about: 'zones' },
        { label: 'Last backup', value: backupOf(health.backup, now), about: 'backup' },
        { label: 'Standbys', value: standbysOf(health.replication), about: 'replication' },
      ],
    },
    {
      title: 'Messages and jobs',
      lines: [
        { label: 'Due now', value: counted(queue.due, 'message') },
        { label: 'Oldest due', value: ageOf(queue.oldestDueAt, now), about: 'messages' },
        { label: 'Scheduled for later', value: counted(queue.waiting, 'message') },
        { label: 'Failed jobs', value: formatNumber(queue.failedJobs), about: 'jobs' },
      ],
    },
    {
      title: 'Servers',
      lines: [
        { label: 'Running', value: counted(health.servers, 'server') },
        { label: 'Requests in the last hour', value: formatNumber(requests.total) },
        { label: 'With a server error', value: errorsOf(requests), about: 'errors' },
        {
          label: 'Disk, free',
          value: disk
            ? `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)}`
            : 'Stored elsewhere',
          about: 'disk',
        },
        {
          label: 'Visitor addresses',
          value: addressesOf(health),
          about: health.isProxyUnnamed ? 'proxy' : 'sharedAddress',
        },
        { label: 'Certificate ends', value: endOf(health.certificate), about: 'certificate' },
        { label: 'Time zones', value: ownZonesOf(health.timeZones), about: 'oldZones' },
        { label: 'Version', value: health.version },
        { label: 'Up for', value: ageOf(health.startedAt, now) },
      ],
    },
  ]
}

/** "Lacks Asia/Kolkata; other times in Africa/Casablanca" */
function zonesOf({ lacking, differing }: PlatformHealth['timeZones']): string {
  const parts: string[] = []
  if (lacking.length > 0) parts.push(`lacks ${lacking.join(', ')}`)
  if (differing.length > 0) parts.push(`other times in ${differing.join(', ')}`)
  const text = parts.join('; ')
  return text === '' ? 'As RewardHop counts them' : text.charAt(0).toUpperCase() + text.slice(1)
}

/** "5 hours ago, 12.4 MB" */
function backupOf({ madeAt, bytes }: PlatformHealth['backup'], now: number): string {
  if (madeAt === null) return 'Never'
  const size = bytes === null ? '' : `, ${formatBytes(bytes)}`
  return `${ageOf(madeAt, now)} ago${size}`
}

/** "2, at most 0.2 seconds behind" */
function standbysOf(replication: PlatformHealth['replication']): string {
  if (replication === null) return 'Not visible'
  const { standbys, lagSeconds } = replication
  if (standbys === 0) return 'None'
  const lag = lagSeconds.toLocaleString('en-US', { maximumFractionDigits: 1 })
  return `${formatNumber(standbys)}, at most ${lag} seconds behind`
}

function addressesOf({ isProxyUnnamed, sharedAddress }: PlatformHealth): string {
  if (isProxyUnnamed) return 'The proxy’s'
  return sharedAddress === null ? 'Their own' : `Many share ${sharedAddress}`
}

/** "May 20, 2026" */
const endOf = (certificate: PlatformHealth['certificate']) =>
  certificate ? formatDay(new Date(certificate.endsAt)) : 'Unknown'

/** "2026c", with the zones that it lacks. */
function ownZonesOf({ edition, unknown }: PlatformHealth['timeZones']): string {
  return unknown.length === 0 ? edition : `${edition}, without ${unknown.join(', ')}`
}

function errorsOf({ total, failed }: PlatformHealth['requests']): string {
  const share = total === 0 ? 0 : failed / total
  const percent = share.toLocaleString('en-US', { style: 'percent', maximumFractionDigits: 1 })
  return `${formatNumber(failed)} (${percent})`
}

function ageOf(moment: string | null, now: number): string {
  if (moment === null) return 'None'
  const ms = Math.max(0, now - Date.parse(moment))
  const days = Math.floor(ms / 86_400_000)
  return days >= 2 ? counted(days, 'day') : formatWait(ms)
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** "1.4 GB" */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log10(bytes) / 3))
  return (bytes / 1_000 ** power).toLocaleString('en-US', {
    style: 'unit',
    unit: sizes[power] ?? 'byte',
    maximumFractionDigits: 1,
  })
}

const leastFreeDisk = 0.1
const longestDueMs = 10 * 60_000
const mostErrors = 0.01
const mostConnections = 0.8
const latestBackupMs = 30 * 3_600_000
const longestLagSeconds = 60
/** Renewed by Caddy and others when a third of its time is left. */
const leastCertificateLeft = 0.2

/** What may need attention. */
export type Trouble =
  | 'disk'
  | 'messages'
  | 'errors'
  | 'connections'
  | 'jobs'
  | 'zones'
  | 'oldZones'
  | 'proxy'
  | 'sharedAddress'
  | 'backup'
  | 'replication'
  | 'certificate'

/** What is wrong at `now`, in the order of the page. */
export function troublesOf(health: PlatformHealth, now: number): Trouble[] {
  const { database, queue, disk, requests, timeZones } = health
  const { oldestDueAt } = queue
  const found: Record<Trouble, boolean> = {
    connections: database.connections > database.mostConnections * mostConnections,
    messages: oldestDueAt !== null && now - Date.parse(oldestDueAt) > longestDueMs,
    jobs: queue.failedJobs > 0,
    disk: disk !== null && disk.freeBytes < disk.totalBytes * leastFreeDisk,
    errors: requests.failed > requests.total * mostErrors,
    zones: timeZones.lacking.length > 0 || timeZones.differing.length > 0,
    oldZones: timeZones.isOlder || timeZones.unknown.length > 0,
    proxy: health.isProxyUnnamed,
    sharedAddress: health.sharedAddress !== null,
    backup: lacksBackup(health.backup, now),
    replication: (health.replication?.lagSeconds ?? 0) > longestLagSeconds,
    certificate: isEnding(health.certificate, now),
  }
  const names: Trouble[] = [
    ...([
      'connections',
      'messages',
      'jobs',
      'zones',
      'disk',
      'backup',
      'replication',
      'errors',
      'certificate',
      'proxy',
      'sharedAddress',
      'oldZones',
    ] as const),
  ]
  return names.filter((name) => found[name])
}

function lacksBackup(
  { isExpected, madeAt, failedAt }: PlatformHealth['backup'],
  now: number,
): boolean {
  if (!isExpected) return false
  if (madeAt === null || now - Date.parse(madeAt) > latestBackupMs) return true
  return failedAt !== null && Date.parse(failedAt) > Date.parse(madeAt)
}

function isEnding(certificate: PlatformHealth['certificate'], now: number): boolean {
  if (!certificate) return false
  const [begins, ends] = [Date.parse(certificate.beginsAt), Date.parse(certificate.endsAt)]
  return ends - now < (ends - begins) * leastCertificateLeft
}
