import { notByBusiness } from './tables.ts'

/** A node of a plan, with the names in the output of `EXPLAIN (VERBOSE, FORMAT JSON)`. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly Operation?: string
  readonly Schema?: string
  readonly 'Relation Name'?: string
  readonly Alias?: string
  readonly Output?: readonly string[]
  readonly 'Function Call'?: string
  readonly Plans?: readonly PlanNode[]
  readonly [part: string]: unknown
}

const conditions = [
  'Index Cond',
  'Recheck Cond',
  'Filter',
  'Hash Cond',
  'Merge Cond',
  'Join Filter',
]

/** The tables of businesses' data that a plan reads or writes. */
export function businessTablesOf(plan: PlanNode): string[] {
  return nodesOf(plan).filter(isBusinessTable).map(tableOf)
}

/**
 * Reads from PostgreSQL's plan which businesses a statement is about: the values that `business_id`
 * must equal. `everywhere` lists tables that it reads or writes without such a value. If data were
 * spread by business, the statement would have to query every machine.
 */
export function judge(plan: PlanNode): { businesses: Set<string>; everywhere: string[] } {
  const nodes = nodesOf(plan)
  const copied = new Set(nodes.filter(isCopied).map(({ Alias }) => Alias))
  const constantsOf = findConstants(bindingsBelow(plan), (term) =>
    copied.has(term.slice(0, term.lastIndexOf('.'))),
  )
  const businesses = new Set<string>()
  const everywhere: string[] = []
  const note = (table: string, values: ReadonlySet<string>) => {
    if (values.size === 0) everywhere.push(table)
    for (const value of values) businesses.add(value)
  }
  for (const node of nodes) {
    const called = businessesOfCall(node)
    if (called) note(`${node['Function Call']}`, called)
    if (!isBusinessTable(node)) continue
    if (node.Operation === 'Insert') note(tableOf(node), insertedBusiness(node, constantsOf))
    // An update or delete changes rows that a scan below it found, and that scan is judged itself.
    else if (!node.Operation || node['Node Type'] !== 'ModifyTable')
      note(tableOf(node), constantsOf(`${node.Alias}.business_id`))
  }
  return { businesses, everywhere }
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

const tableOf = (node: PlanNode) => node['Relation Name'] ?? ''

/** A table that every machine has a copy of. */
function isCopied(node: PlanNode): boolean {
  return node.Schema === 'public' && notByBusiness.get(tableOf(node)) === 'copied everywhere'
}

function isBusinessTable(node: PlanNode): boolean {
  return node.Schema === 'public' && tableOf(node) !== '' && !notByBusiness.has(tableOf(node))
}

/** Functions for one business (their first argument), for a list of businesses, or for scans. */
const functionsOfBusiness =
  /^(?:public\.)?(?:credit_scans|find_balances|find_tills|begin_sending|hold_message)\(/

function businessesOfCall(node: PlanNode): Set<string> | undefined {
  const call = node['Function Call']
  if (!call || !functionsOfBusiness.test(call)) return undefined
  if (/credit_scans\(/.test(call)) {
    return new Set([...call.matchAll(/"business_id": (\d+)/g)].map(([, business = '']) => business))
  }
  const [, list, one] = /\('\{([\d,]*)\}'::integer\[\]|\((\d+)/.exec(call) ?? []
  return new Set((list ?? one ?? '').split(',').filter(Boolean))
}

/** `business_id` is the first column of every table of a business's data (tables.test.ts). */
function insertedBusiness(node: PlanNode, constantsOf: (term: string) => Set<string>): Set<string> {
  // Where a query's result is passed on unchanged, the query's output says what each column is.
  let source = childOf(node, 'Outer')
  const isPassedOn = () =>
    source?.['Node Type'] === 'Subquery Scan' && !constant.test(source.Output?.[0] ?? '')
  while (isPassedOn()) source = childOf(source, 'Subquery')
  const written = source?.Output?.[0] ?? ''
  return constant.test(written) ? new Set([written]) : constantsOf(written)
}

function childOf(node: PlanNode | undefined, relationship: string): PlanNode | undefined {
  return node?.Plans?.find((child) => child['Parent Relationship'] === relationship)
}

/** Returned rows have this value, or the other term's value, in the term. */
type Binding = readonly [term: string, to: string]

/** What binds all results of a plan. Of alternatives, only what each of them requires. */
function bindingsBelow(plan: PlanNode): Binding[] {
  const below = (plan.Plans ?? []).map(bindingsBelow)
  if (plan['Node Type'] !== 'BitmapOr') return [...bindingsOf(plan), ...below.flat()]
  const [first = [], ...others] = below
  return first.filter(([term, to]) =>
    others.every((other) => other.some((one) => one[0] === term && one[1] === to)),
  )
}

const constant = /^(?:\d+|\$\d+)$/
const equality = /^(\S+) = (\S+)$/

/**
 * What a node's conditions bind. A scan binds only its own table, not what that is compared with.
 * An outer join binds nothing, because it keeps rows that do not match.
 */
function bindingsOf(node: PlanNode): Binding[] {
  const joins = node['Join Type']
  const found = conditions
    .flatMap((name) => conjunctsOf(`${node[name] ?? ''}`))
    .map((conjunct) => equality.exec(conjunct))
    .flatMap((parts): Binding[] => {
      const [, left = '', right = ''] = parts ?? []
      return [
        [left, right],
        [right, left],
      ]
    })
  if (joins) return joins === 'Inner' || joins === 'Semi' ? found : []
  return found.filter(([term, to]) =>
    // The part of a bitmap scan that reads only an index has no table name.
    node.Alias ? term.startsWith(`${node.Alias}.`) : constant.test(to),
  )
}

/** Splits `((a = 1) AND (b = 2))` into its parts. */
function conjunctsOf(condition: string): string[] {
  const inner = /^\((.*)\)$/s.exec(condition)?.[1] ?? condition
  const parts: string[] = []
  let depth = 0
  let isQuoted = false
  let begin = 0
  for (const [at, letter] of [...inner].entries()) {
    if (letter === "'") isQuoted = !isQuoted
    if (isQuoted) continue
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (depth === 0 && inner.startsWith(' AND ', at)) {
      parts.push(inner.slice(begin, at))
      begin = at + ' AND '.length
    }
  }
  parts.push(inner.slice(begin))
  return parts.map((part) => part.replace(/^\((.*)\)$/s, '$1'))
}

/**
 * The constants that a term is bound to, directly or through other terms. What it shares with a
 * copied table says nothing: a planner that spreads tables has that table everywhere.
 */
function findConstants(
  bindings: readonly Binding[],
  isOfCopied: (term: string) => boolean,
): (term: string) => Set<string> {
  return (start) => {
    const reached = new Set([start])
    // Iterating over a set also visits items added meanwhile.
    for (const one of reached) {
      if (constant.test(one) || isOfCopied(one)) continue
      for (const [term, to] of bindings) if (term === one) reached.add(to)
    }
    return new Set([...reached].filter((one) => constant.test(one)))
  }
}
