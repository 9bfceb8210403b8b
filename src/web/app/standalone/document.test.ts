import { expect, test } from 'vitest'
import { documentOf } from './document.ts'

test('a name with markup stays text in the data of its page', () => {
  const name = '</script><b>"&’\u2028'
  const data = { shop: { error: { status: 404, code: 'business_not_found', message: name } } }
  const page = documentOf({
    data: data as Parameters<typeof documentOf>[0]['data'],
    group: 'customer',
    html: '',
    files: { styles: [], fonts: [], scripts: [] },
    needsScripts: false,
    head: '',
  })
  expect(page).not.toContain('<b>')
  const [, block = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(block)).toEqual(data)
})
