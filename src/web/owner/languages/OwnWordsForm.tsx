import { useEffect } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { ShopLanguages } from '../../../contract/languages.ts'
import { type Language, languages, tagOf } from '../../../contract/platform/languages.ts'
import { useCallForm } from '../../platform/api/useCallForm.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useUnsaved } from '../../platform/ui/unsaved.ts'
import { useWriteOwnWords } from './queries.ts'
import { type OwnWord, ownWordsOf, writtenIn } from './shopWords.ts'

interface OwnWordsFormProps {
  business: Business
  shop: ShopLanguages
  language: Language
}

/** The shop's own words, in the main language beside what they are in another. */
export function OwnWordsForm({ business, shop, language }: OwnWordsFormProps) {
  const { mutateAsync: write } = useWriteOwnWords(business.id, language)
  const { inEnglish } = languages[language]
  const all = ownWordsOf(business)
  const found = (name: OwnWord['name']) =>
    shop.words.find((word) => word.language === language && word.name === name)
  const { form, field, sending } = useCallForm({
    defaultValues: {
      rewardDescription: found('rewardDescription')?.text ?? '',
      description: found('description')?.text ?? '',
    },
    follows: true,
    failure: 'Your words were not saved. Please try again.',
    send: async (words) => {
      await write(words)
      toast({ title: `${inEnglish} saved`, description: 'Customers read it from now on.' })
    },
  })
  useUnsaved(form.formState.isDirty)
  const { setFocus } = form
  // The form comes below the list that it was asked for in, on a phone far below.
  useEffect(() => setFocus('rewardDescription'), [setFocus])
  const [main = 'en'] = shop.languages
  return (
    <form noValidate onSubmit={sending.onSubmit} aria-label={`Your words in ${inEnglish}`}>
      <FormCard
        heading={3}
        title={`Your words in ${inEnglish}`}
        note={<Exact in={`${writtenIn(shop, language)} of ${all.length}`} />}
      >
        <div className="grid gap-5">
          {all.map(({ name, label, main: original }) => (
            <TextField
              key={name}
              label={label}
              lang={tagOf(language)}
              dir="auto"
              maxLength={500}
              hint={
                <>
                  <bdi lang={tagOf(main)} translate="no" className="wrap-anywhere">
                    {original}
                  </bdi>
                  {hintFor(found(name), languages[main].inEnglish)}
                </>
              }
              {...field(name)}
            />
          ))}
          {sending.error ? <FieldError>{sending.error}</FieldError> : null}
          <Button type="submit" wide busy={sending.isPending && 'Saving...'}>
            Save {inEnglish}
          </Button>
        </div>
      </FormCard>
    </form>
  )
}

/** What customers read while a word is missing, or no longer translates the main language. */
function hintFor(word: ShopLanguages['words'][number] | undefined, main: string) {
  if (word?.isCurrent) return null
  return (
    <span className="block">
      {word
        ? `The ${main} has changed. Customers read it until you save this again.`
        : `Until you write it, customers read the ${main}.`}
    </span>
  )
}
