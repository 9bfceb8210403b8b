import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brokenForms, costlyForms } from '../../../../test/hostileFiles/forms.ts'
import { rounds } from '../../../../test/rounds.ts'
import { sentForm } from '../../../../test/sentForm.ts'
import { readMultipart } from './multipart.ts'

/** Forms made by Node are like those of browsers. */
async function readSent(form: FormData) {
  const { headers, payload } = await sentForm(form)
  return readMultipart(payload, headers['content-type'])
}

test('a form is read as it was written, whatever it holds', async () => {
  const letters = fc.constantFrom('\r', '\n', '-', '--', '\r\n--', ' ', 'a', '"', '\0', 'ä')
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.array(letters, { maxLength: 60 }).map((chosen) => Buffer.from(chosen.join(''))),
  )
  const names = fc.array(fc.stringMatching(/^[a-zA-Z_]{1,20}$/), { maxLength: 3 })
  const fileNames = fc.string({ unit: 'binary', minLength: 1, maxLength: 255 })
  await fc.assert(
    fc.asyncProperty(names, content, fileNames, async (fields, file, fileName) => {
      const form = new FormData()
      for (const name of fields) form.append(name, `of ${name}`)
      form.append('audio', new Blob([new Uint8Array(file)]), fileName)
      expect(await readSent(form)).toEqual([
        ...fields.map((name) => ({ name, isFile: false, content: Buffer.from(`of ${name}`) })),
        { name: 'audio', isFile: true, content: file },
      ])
    }),
    { numRuns: rounds(100) },
  )
})

test.each([
  ['a boundary in quotation marks', 'multipart/form-data; boundary="b b"', undefined],
  ['letters that need them', 'multipart/form-data; charset=utf-8; boundary="(b)"', '(b)'],
  ['none that needs them', 'Multipart/Form-Data;BOUNDARY=----b1', '----b1'],
])('%s', (_, contentType, boundary) => {
  const body = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n--${boundary}--`
  const parts = readMultipart(Buffer.from(body), contentType)
  expect(parts?.map(({ name }) => name)).toEqual(boundary && ['a'])
})

test('a fifth part is one too many', async () => {
  const form = new FormData()
  for (const name of ['a', 'b', 'c', 'd']) form.append(name, '')
  expect(await readSent(form)).toHaveLength(4)
  form.append('e', '')
  expect(await readSent(form)).toBeUndefined()
})

describe('a form that costs what its bytes can', () => {
  test.each(Object.entries(costlyForms))('is read: %s', (_, make) => {
    const { body, contentType } = make()
    expect(readMultipart(body, contentType)).toHaveLength(1)
  })

  test.each(Object.entries(brokenForms))('is refused: %s', (_, make) => {
    const { body, contentType } = make()
    expect(readMultipart(body, contentType)).toBeUndefined()
  })
})
