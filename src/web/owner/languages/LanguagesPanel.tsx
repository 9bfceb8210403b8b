import Plus from 'lucide-react/icons/plus'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useState } from 'react'
import type { Business } from '../../../contract/businesses.ts'
import type { ShopLanguages } from '../../../contract/languages.ts'
import { type Language, languageCodes } from '../../../contract/platform/languages.ts'
import { toastFailure } from '../../platform/api/toastFailure.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { PanelData } from '../../platform/ui/PanelData.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { AddLanguage } from './AddLanguage.tsx'
import { LanguageTable } from './LanguageTable.tsx'
import { OwnWordsForm } from './OwnWordsForm.tsx'
import { useChooseLanguages, useLanguages } from './queries.ts'
import { inEnglish } from './shopWords.ts'

interface LanguagesPanelProps {
  business: Business
  heading: ReactNode
  mayChange: boolean
}

/** What customers may read the shop's pages in, and the shop's own words in it. */
export function LanguagesPanel({ business, heading, mayChange }: LanguagesPanelProps) {
  const query = useLanguages(business.id)
  const { mutate: choose, isPending } = useChooseLanguages(business.id)
  const [isAdding, setAdding] = useState(false)
  const [writing, setWriting] = useState<Language>()
  const offered = query.data?.languages ?? business.languages
  const others = languageCodes.filter((code) => !offered.includes(code))

  function save(next: Language[], told: { title: string; description: string }) {
    choose(next, {
      onSuccess: () => toast(told),
      onError: (error) => toastFailure('Nothing was changed', error, 'Please try again.'),
    })
  }
  function add(language: Language) {
    setAdding(false)
    save([...offered, language], {
      title: `${inEnglish(language)} added`,
      description: 'Customers whose phones ask for it read your pages in it from now on.',
    })
    setWriting(language)
  }
  function remove(language: Language) {
    if (writing === language) setWriting(undefined)
    save(
      offered.filter((code) => code !== language),
      {
        title: `${inEnglish(language)} removed`,
        description: 'Your words in it are kept, should you add it again.',
      },
    )
  }
  function makeMain(language: Language) {
    save([language, ...offered.filter((code) => code !== language)], {
      title: `${inEnglish(language)} is your main language`,
      description: 'Write your reward and description in it under Rewards and Shop.',
    })
  }

  return (
    <div className="grid gap-4">
      <div className="card grid gap-4 px-4 pt-[18px] pb-6 md:px-[26px] md:pt-[22px]">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            {heading}
            <p className="text-ink-2">
              Customers read the one their phone asks for. Your pages stay English.
            </p>
          </div>
          {mayChange && others.length > 0 ? (
            <Button
              look="plain"
              size="slim"
              className="max-md:w-full"
              busy={isPending && 'Saving...'}
              onClick={() => setAdding(true)}
            >
              <Plus aria-hidden="true" size={19} />
              Add language
            </Button>
          ) : null}
        </div>
        <PanelData query={query} lines={[80, 55]} failure="Your languages did not load">
          {(shop) => (
            <>
              <LanguageTable
                business={business}
                shop={shop}
                mayChange={mayChange}
                onWrite={setWriting}
                onMakeMain={makeMain}
                onRemove={remove}
              />
              <AskedFor shop={shop} onAdd={mayChange ? add : undefined} />
            </>
          )}
        </PanelData>
      </div>
      {query.data && writing ? (
        <OwnWordsForm key={writing} business={business} shop={query.data} language={writing} />
      ) : null}
      {isAdding ? (
        <AddLanguage others={others} onAdd={add} onClose={() => setAdding(false)} />
      ) : null}
    </div>
  )
}

interface AskedForProps {
  shop: ShopLanguages
  onAdd: ((language: Language) => void) | undefined
}

/** The language that most phones asked for in vain. */
function AskedFor({ shop, onAdd }: AskedForProps) {
  const [most] = shop.readers
    .filter(({ language }) => !shop.languages.includes(language))
    .toSorted((one, other) => other.customers - one.customers)
  if (!most) return null
  const { language, customers } = most
  const [main = 'en'] = shop.languages
  const asked =
    customers === 1 ? 'One customer’s phone asked' : `${customers} customers’ phones asked`
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Smartphone aria-hidden="true" size={20} className="flex-none" />
      <b>
        <Exact in={`${asked} for ${inEnglish(language)}.`} />
      </b>
      <span>They read {inEnglish(main)}.</span>
      {onAdd ? (
        <button
          type="button"
          className="min-h-11 cursor-pointer font-[600] text-till underline underline-offset-4"
          onClick={() => onAdd(language)}
        >
          Add {inEnglish(language)}
        </button>
      ) : null}
    </p>
  )
}
