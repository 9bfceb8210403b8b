import { filledWith } from './changes.ts'

/** Forms that cost their reader the most for their size, or misstate where they end. */

export interface HostileForm {
  readonly contentType: string
  readonly body: Buffer
}

const most = 2 * 1024 * 1024
const room = most - 400
const field = 'audio'
const head = `content-disposition: form-data; name="${field}"; filename="x"\r\n`
const plain = 'b'
/** The longest allowed boundary. */
const longest = 'a'.repeat(70)

const joined = (...pieces: readonly (string | Buffer)[]) =>
  Buffer.concat(pieces.map((piece) => Buffer.from(piece)))
const full = (piece: string) => filledWith(Buffer.from(piece), room)

function form(boundary: string, ...pieces: readonly (string | Buffer)[]): HostileForm {
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: joined(...pieces) }
}

/** A form that is correct and contains this file. */
const holding = (content: Buffer, boundary = plain) =>
  form(boundary, `--${boundary}\r\n${head}\r\n`, content, `\r\n--${boundary}--\r\n`)

/** Forms that a browser could send, though they make no sense. */
export const costlyForms: Readonly<Record<string, () => HostileForm>> = {
  'the ends of lines': () => holding(full('\r\n')),
  'the beginning of the boundary again and again': () => holding(full('\r\n--')),
  'all but the last letter of the longest boundary': () =>
    holding(full(`\r\n--${longest.slice(1)}`), longest),
  'the one letter of the longest boundary': () => holding(full('a'), longest),
}

/** Forms that no browser sends. */
export const brokenForms: Readonly<Record<string, () => HostileForm>> = {
  'boundaries that go on': () => holding(full(`\r\n--${plain}x`)),
  'boundaries with nothing between them': () => form(plain, full(`--${plain}\r\n`), `--${plain}--`),
  'boundaries and empty lines': () => form(plain, full(`\r\n--${plain}\r\n`), `--${plain}--`),
  'fields of nothing': () =>
    form(
      plain,
      full(`--${plain}\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n`),
      `--b--`,
    ),
  'files of nothing': () => form(plain, full(`--${plain}\r\n${head}\r\n\r\n`), `--${plain}--`),
  'parts without a name': () => form(plain, full(`--${plain}\r\nx: y\r\n\r\n\r\n`), `--${plain}--`),
  'lines of a head without number': () =>
    form(plain, `--${plain}\r\n${head}`, full('x: y\r\n'), `\r\n\r\n--${plain}--`),
  'a line of a head without end': () =>
    form(plain, `--${plain}\r\n${head.trim()}`, full('; a=b'), `\r\n\r\n--${plain}--`),
  'a line of a head that is folded': () =>
    form(plain, `--${plain}\r\n${head.trim()}`, full('\r\n '), `\r\n\r\n--${plain}--`),
  'padding before the first part': () =>
    form(plain, full('x'), `\r\n--${plain}\r\n${head}\r\nx\r\n--${plain}--`),
  'padding after the last part': () =>
    form(plain, `--${plain}\r\n${head}\r\nx\r\n--${plain}--`, full('\r\n--')),
  'padding after a boundary': () =>
    form(plain, `--${plain}`, full(' '), `\r\n${head}\r\nx\r\n--${plain}--`),
  'an end that is cut off': () => form(plain, `--${plain}\r\n${head}\r\n`, full('\r\n--')),
  'a head that is cut off': () => form(plain, `--${plain}\r\ncontent-disposition: fo`),
  'another boundary than it says': () => ({
    ...holding(full('\r')),
    contentType: 'multipart/form-data; boundary=c',
  }),
  'no boundary': () => ({ ...holding(full('x')), contentType: 'multipart/form-data' }),
  'a boundary that is longer than one may be': () => holding(Buffer.from('x'), `${longest}a`),
  nothing: () => form(plain),
}
