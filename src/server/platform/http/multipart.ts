/** A field of a form, or its file. */
export interface FormPart {
  readonly name: string
  readonly isFile: boolean
  readonly content: Buffer
}

/** No page of ours sends more than a file and three short fields. */
const mostParts = 4
const mostHeaderLines = 8
/** A file's name may have 255 letters of three bytes each. */
const mostLineBytes = 1024
const mostHeadBytes = mostHeaderLines * (mostLineBytes + 2) + 4

/** The most bytes of a form beside its file: headers, boundaries and fields. */
export const mostFrameBytes = mostParts * (mostHeadBytes + 1024)

/**
 * The parts of a `multipart/form-data` body (RFC 7578) as browsers write it, with nothing before,
 * between or after them; undefined for anything else. Reads each byte only a few times.
 */
export function readMultipart(body: Buffer, contentType: string): readonly FormPart[] | undefined {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) return undefined
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // No line break precedes the first boundary.
  const first = delimiter.subarray(2)
  if (!body.subarray(0, first.length).equals(first)) return undefined
  const parts: FormPart[] = []
  let next = first.length
  while (!isEnd(body.subarray(next))) {
    const head = readHead(body.subarray(next, next + mostHeadBytes))
    if (!head || parts.length === mostParts) return undefined
    const start = next + head.bytes
    const end = body.indexOf(delimiter, start)
    if (end < 0) return undefined
    parts.push({ name: head.name, isFile: head.isFile, content: body.subarray(start, end) })
    next = end + delimiter.length
  }
  return parts
}

function boundaryOf(contentType: string): string | undefined {
  const found = /;\s*boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'+.-]{1,70})(?:;|$))/i.exec(
    contentType,
  )
  return found?.[1] ?? found?.[2]
}

const isEnd = (rest: Buffer) => rest.length <= 4 && /^--(\r\n)?$/.test(rest.toString('latin1'))

const disposition = /^content-disposition: *form-data; *name="([^"]*)"(; *filename\*?=.*)?$/i

/** Reads what follows a boundary: the end of its line, and the part's headers. */
function readHead(from: Buffer): { name: string; isFile: boolean; bytes: number } | undefined {
  const end = from.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [restOfLine, ...lines] = from.toString('latin1', 0, end).split('\r\n')
  const isBrief = lines.length <= mostHeaderLines && lines.every(isBriefLine)
  if (restOfLine !== '' || !isBrief) return undefined
  const found = lines.map((line) => disposition.exec(line)).find((line) => line !== null)
  const [, name, fileName] = found ?? []
  if (name === undefined) return undefined
  return { name, isFile: fileName !== undefined, bytes: end + 4 }
}

const isBriefLine = ({ length }: string) => length <= mostLineBytes
