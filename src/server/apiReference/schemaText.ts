/** The parts of JSON Schema that the contract's schemas become. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly default?: unknown
}

/** A schema as a person reads it, such as `points: integer  (1 to 1000)`. */
export function schemaText(schema: Schema, indent = ''): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map((one) => schemaText(one, indent)).join(' | ')
  if (Array.isArray(schema.type)) {
    return schema.type.map((type: string) => schemaText({ ...schema, type }, indent)).join(' | ')
  }
  if (schema.type === 'object') return objectText(schema, indent)
  if (schema.type === 'array') {
    const item = schemaText(schema.items ?? {}, indent)
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`
  }
  if (schema.type === undefined) return 'anything'
  return schema.format === 'date-time' ? 'time' : String(schema.type)
}

function objectText(schema: Schema, indent: string): string {
  const inner = `${indent}  `
  const { properties = {}, required = [], additionalProperties } = schema
  const lines = Object.entries(properties).map(([name, of]) => {
    const limits = limitsText(of)
    const mark = required.includes(name) ? '' : '?'
    return `${inner}${name}${mark}: ${schemaText(of, inner)}${limits && `  (${limits})`}`
  })
  if (typeof additionalProperties === 'object') {
    lines.push(`${inner}[name]: ${schemaText(additionalProperties, inner)}`)
  }
  return lines.length === 0 ? '{}' : ['{', ...lines, `${indent}}`].join('\n')
}

/** Such as `1 to 20 characters, by default "no"`; empty if there are none. */
export function limitsText(schema: Schema): string {
  const isInteger = Number.isSafeInteger
  const [least, most] = [schema.minimum ?? -Infinity, schema.maximum ?? Infinity]
  // The largest safe integer is no limit of ours.
  const ends = [least, most].map((end) => Math.abs(end) < Number.MAX_SAFE_INTEGER && isInteger(end))
  return [
    rangeText(ends[0] ? least : undefined, ends[1] ? most : undefined),
    rangeText(schema.minLength, schema.maxLength, ' characters'),
    rangeText(schema.minItems, schema.maxItems, ' items'),
    schema.default === undefined ? '' : `by default ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function rangeText(least: number | undefined, most: number | undefined, unit = ''): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`
  if (most !== undefined) return `at most ${most}${unit}`
  return least === undefined ? '' : `at least ${least}${unit}`
}
