import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { phone } from '../../../../test/states/page.tsx'
import { offeredLanguages } from '../../../contract/platform/languages.ts'
import { spokenOnServer } from '../../app/standalone/allWords.ts'
import { PageDataContext } from '../../platform/api/pageData.ts'
import { LanguageContext } from '../../platform/words/LanguageContext.ts'
import { LanguageSelect } from './LanguageSelect.tsx'

const select = page.getByRole('combobox')
const key = page.getByRole('button')

async function openSelect(languages: readonly ('en' | 'es' | 'ar')[], language: 'en' | 'ar') {
  await page.viewport(phone.width, phone.height)
  await render(
    <PageDataContext value={{ languages: offeredLanguages(languages) }}>
      <LanguageContext value={spokenOnServer(language)}>
        <LanguageSelect />
      </LanguageContext>
    </PageDataContext>,
  )
}

test('each language has its own name and says which it is, and the page’s is chosen', async () => {
  await openSelect(['en', 'es', 'ar'], 'ar')
  await expect.element(page.getByRole('combobox', { name: 'اللغة' })).toHaveValue('ar')
  const options = [...document.querySelectorAll('option')]
  expect(options.map(({ lang, text }) => `${lang} ${text}`)).toEqual([
    'en English',
    'es Español',
    'ar العربية',
  ])
})

test('choosing changes nothing yet: a key comes, and goes with the choice', async () => {
  await openSelect(['en', 'es', 'ar'], 'en')
  await expect.element(key).not.toBeInTheDocument()
  await userEvent.selectOptions(select, 'es')
  await expect.element(page.getByRole('button', { name: 'Use this language' })).toBeVisible()
  const form = document.querySelector('form')
  expect(form && Object.fromEntries(new FormData(form))).toEqual({
    to: location.pathname + location.search,
    language: 'es',
  })
  await userEvent.selectOptions(select, 'en')
  await expect.element(key).not.toBeInTheDocument()
})

test('a shop with one language offers no choice', async () => {
  await openSelect(['en'], 'en')
  await expect.element(select).not.toBeInTheDocument()
})
