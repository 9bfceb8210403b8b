import type { Business } from '../../../contract/businesses.ts'
import { longestOwnWords, type OwnWord, type ShopLanguages } from '../../../contract/languages.ts'
import { type Language, languages, tagOf } from '../../../contract/platform/languages.ts'
import { useCallForm } from '../../platform/api/useCallForm.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useUnsaved } from '../../platform/ui/unsaved.ts'
import { useFieldFocus } from '../shared/useFieldFocus.ts'
import { useWriteOwnWords } from './queries.ts'
import { groupsOf, translationIn, writtenIn } from './shopWords.ts'

interface OwnWordsFormProps {
  business: Business
  shop: ShopLanguages
  language: Language
}

/** The field of one of the shop's own words. */
const fieldOf = ({ kind, id }: OwnWord) => `${kind}-${id}`

/** The shop's own words, in the main language beside what they are in another. */
export function OwnWordsForm({ business, shop, language }: OwnWordsFormProps) {
  const { mutateAsync: write } = useWriteOwnWords(business.id, language)
  const { inEnglish } = languages[language]
  const { words } = shop
  const { form, field, sending } = useCallForm<Record<string, string>>({
    defaultValues: Object.fromEntries(
      words.map((word) => [fieldOf(word), translationIn(word, language)?.text ?? '']),
    ),
    follows: true,
    failure: 'Your words were not saved. Please try again.',
    send: async (typed) => {
      const wanted = words.map((word) => {
        const { kind, id } = word
        return { kind, id, text: typed[fieldOf(word)] ?? '' }
      })
      await write({ words: wanted })
      toast({ title: `${inEnglish} saved`, description: 'Customers read it from now on.' })
    },
  })
  useUnsaved(form.formState.isDirty)
  const [first] = words
  // The form comes below the list that it was asked for in, on a phone far below.
  useFieldFocus(form, first ? fieldOf(first) : '', { isShown: first !== undefined })
  const [main = 'en'] = shop.languages
  return (
    <form noValidate onSubmit={sending.onSubmit} aria-label={`Your words in ${inEnglish}`}>
      <FormCard
        heading={3}
        title={`Your words in ${inEnglish}`}
        note={<Exact in={`${writtenIn(shop, language)} of ${words.length}`} />}
      >
        <div className="grid gap-6">
          {groupsOf(shop).map(({ title, words: group }) => (
            <fieldset key={title} className="grid gap-4">
              <legend className="mb-2 text-ink-2">{title}</legend>
              {group.map((word) => (
                <TextField
                  key={fieldOf(word)}
                  label={
                    <bdi lang={tagOf(main)} translate="no" className="wrap-anywhere">
                      {word.main}
                    </bdi>
                  }
                  lang={tagOf(language)}
                  dir="auto"
                  maxLength={longestOwnWords[word.kind]}
                  hint={hintFor(translationIn(word, language), languages[main].inEnglish)}
                  {...field(fieldOf(word))}
                />
              ))}
            </fieldset>
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
function hintFor(said: OwnWord['translations'][number] | undefined, main: string) {
  if (said?.isCurrent) return undefined
  return said
    ? `The ${main} has changed. Customers read it until you save this again.`
    : `Until you write it, customers read the ${main}.`
}
