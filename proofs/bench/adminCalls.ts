import { listEndpoints } from '../../test/endpoints.ts'

export interface AdminCall {
  readonly name: string
  readonly path: string
}

const query = (name: string, path: string, queries: Readonly<Record<string, string>>) =>
  Object.entries(queries).map(([what, text]) => ({
    name: `${name}, ${what}`,
    path: `${path}${text ? `?${text}` : ''}`,
  }))

/** Typical searches: rare and common words, numbers and addresses. */
const businessChoices = {
  all: '',
  ready: 'standing=ready',
  pending: 'standing=pending',
  inactive: 'standing=inactive',
  demo: 'standing=demo',
  deleted: 'standing=deleted',
  'plan starter': 'plan=starter',
  'search, many names': 'search=bakery',
  'search, one name': 'search=bakery%2031415',
  'search, nothing found': 'search=zzyzx',
  'search, an email': 'search=owner27182%40shop.example',
  'search, a phone': 'search=%28212%29%20203-1415',
  'search, part of a phone': 'search=2031',
  'search, an id': 'search=31415',
  'pending bakeries on a plan': 'standing=pending&plan=professional&search=bakery',
}

const customerChoices = {
  all: '',
  customers: 'kind=customers',
  owners: 'kind=owners',
  'search, many names': 'search=maria',
  'search, one name': 'search=maria%20lopez31415',
  'search, nothing found': 'search=zzyzx',
  'search, an email': 'search=person27182%40mail.example',
  'search, a phone': 'search=%28310%29%20203-1415',
  'search, an id': 'search=31415',
}

/** Every read of the admin panel. The seed fills in `{…}`. */
export const adminCalls: readonly AdminCall[] = [
  ...query('businesses', '/api/admin/businesses', {
    ...businessChoices,
    'by name': 'sort=name&order=ascending',
    'by owner': 'sort=owner',
    'by standing': 'sort=standing',
    'by plan': 'sort=plan',
    'by threshold': 'sort=threshold',
    'bakeries by name': 'search=bakery&sort=name&order=ascending',
    'a late page': 'after={business created}',
    'a late page by name': 'sort=name&after={business name}',
    'a late page by threshold': 'sort=threshold&after={business threshold}',
  }),
  ...query('business count', '/api/admin/business-count', businessChoices),
  ...query('deletion of a business', '/api/admin/businesses/{business}/deletion', { '': '' }),
  ...query('customers', '/api/admin/customers', {
    ...customerChoices,
    'by last sign-in': 'sort=last-sign-in',
    'by name': 'sort=name&order=ascending',
    'by email': 'sort=email&order=ascending',
    'a late page': 'after={customer created}',
    'a late page by name': 'sort=name&after={customer name}',
  }),
  ...query('customer count', '/api/admin/customer-count', customerChoices),
  ...query('deletion of an account', '/api/admin/customers/{user}/deletion', { '': '' }),
  ...query('analytics', '/api/admin/analytics', { '': '' }),
  ...query('growth', '/api/admin/growth', {
    '30 days': 'range=30-days',
    '3 months': 'range=3-months',
    'a year': 'range=year',
  }),
  ...query('health', '/api/admin/health', { '': '' }),
  ...query('voice comments', '/api/admin/voice-comments', {
    newest: '',
    oldest: 'sort=oldest',
    'highest rating': 'sort=highest-rating',
    'lowest rating': 'sort=lowest-rating',
    longest: 'sort=longest',
    'five stars': 'rating=5',
    'of bakeries': 'search=bakery',
    'of a business': 'businessId={voiced}',
  }),
  ...query('businesses with voice', '/api/admin/voice-comments/businesses', {
    all: '',
    search: 'search=bakery',
  }),
  ...query('support requests', '/api/admin/support-requests', {
    newest: '',
    new: 'state=new',
    waiting: 'state=waiting',
    done: 'state=done',
    'search, many': 'search=printer',
    'search, nothing found': 'search=zzyzx',
    'search, an id': 'search=314',
    'a late page': 'before=100',
  }),
  ...query('support request counts', '/api/admin/support-request-counts', { '': '' }),
  ...query('messages', '/api/admin/messages', {
    newest: '',
    trouble: 'state=trouble',
    delivered: 'state=delivered',
    queued: 'state=queued',
    emails: 'channel=email',
    'of a kind': 'kind=owner_guide',
    'of a rare kind': 'kind=support_reply',
    'of a business': 'businessId={business}',
    'to a phone': 'search=%2B14152031415',
    'to an email': 'search=owner27182%40shop.example',
    'a kind in trouble': 'kind=reward_unlocked&state=trouble',
    'a late page': 'before=1000',
  }),
  ...query('received texts', '/api/admin/received-texts', {
    newest: '',
    'a late page': 'before=1000',
  }),
  ...query('message counts', '/api/admin/message-counts', { '': '' }),
  ...query('audit log', '/api/admin/audit-log', {
    newest: '',
    'of a business': 'businessId={business}',
    'by admins': 'actor=admin',
    'by strangers': 'actor=stranger',
    'of an action': 'action=signed_in',
    'of a rare action': 'action=plan_changed',
    'of a day': 'from={day}&to={day}',
    'an action of a day': 'from={day}&to={day}&action=signed_in',
    'a late page': 'before=1000',
  }),
  ...query('code problems', '/api/admin/qr-code-problems', { '': '' }),
  ...query('demo data', '/api/admin/demo-data', { '': '' }),
].map(({ name, path }) => ({ name: name.replace(/, $/, ''), path }))

/** Calls that return no table: a file, and a whole list as CSV. */
const notMeasured = new Set([
  '/api/admin/voice-comments/:businessId/:reviewId/voice',
  '/api/admin/voice-comments.csv',
])

/** Reads in the contract that are missing above; must be empty. */
export async function listForgotten(): Promise<string[]> {
  const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`)
  return (await listEndpoints())
    .filter(({ access, method }) => access === 'admin' && method === 'GET')
    .map(({ path }) => path)
    .filter((path) => !notMeasured.has(path))
    .filter((path) => !adminCalls.some((call) => patternOf(path).test(call.path)))
}
