import Pencil from 'lucide-react/icons/pencil'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Business } from '../../../contract/businesses.ts'
import type { ShopLanguages } from '../../../contract/languages.ts'
import { messageKinds } from '../../../contract/messageKinds.ts'
import type { DescribedMessages } from '../../../contract/messages.ts'
import { type Language, languages, tagOf } from '../../../contract/platform/languages.ts'
import { Badge } from '../../platform/ui/Badge.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { counted } from '../../platform/ui/format.ts'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { Menu, MenuItem, MenuRule } from '../../platform/ui/Menu.tsx'
import { Table } from '../../platform/ui/Table.tsx'
import { useDescribedMessages } from '../messages/queries.ts'
import { spokenIn } from './inLanguages.ts'
import { writtenIn } from './shopWords.ts'

interface LanguageTableProps {
  business: Business
  shop: ShopLanguages
  mayChange: boolean
  onWrite: (language: Language) => void
  onMakeMain: (language: Language) => void
  onRemove: (language: Language) => void
}

/** The languages that the shop offers, its own first. On phones a list. */
export function LanguageTable({ business, shop, mayChange, ...on }: LanguageTableProps) {
  const readers = new Map(shop.readers.map(({ language, customers }) => [language, customers]))
  const { data: described } = useDescribedMessages(business.id)
  const sentIn = (language: Language) => formatSent(described, language)
  const askedBy = (language: Language) =>
    `${counted(readers.get(language) ?? 0, 'phone')} in 90 days`
  const actionsOf = (language: Language) =>
    language === shop.languages[0] || !mayChange ? null : (
      <LanguageActions language={language} {...on} />
    )
  return (
    <Table
      caption="Languages"
      rows={shop.languages}
      rowKey={(language) => language}
      columns={[
        { head: 'Language', cell: (language) => <LanguageName language={language} /> },
        { head: 'Asked for by', cell: askedBy },
        {
          head: 'Your words',
          cell: (language) => <Written shop={shop} language={language} />,
        },
        { head: `“${told.title}” sends`, cell: (language) => sentIn(language) },
        { head: 'Actions', action: true, cell: actionsOf },
      ]}
      item={(language) => (
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <LanguageName language={language} />
            <Written shop={shop} language={language} />
          </div>
          <div className="flex items-center justify-between gap-3">
            <span className="text-sm text-ink-2">
              <Exact in={`Asked for by ${askedBy(language)}`} />
              {described ? (
                <span className="block">{`“${told.title}” sends ${sentIn(language)}`}</span>
              ) : null}
            </span>
            {actionsOf(language)}
          </div>
        </div>
      )}
    />
  )
}

/** The text that most customers get, by which languages are compared. */
const told = messageKinds.reward_unlocked

/** In how many texts a gateway sends it, and charges it. */
function formatSent(described: DescribedMessages | null | undefined, language: Language): string {
  const message = described?.messages.find(({ kind }) => kind === 'reward_unlocked')
  const sent = message && spokenIn(message, language)
  return sent ? counted(sent.segments, 'text') : ''
}

function LanguageName({ language }: { language: Language }) {
  const { inEnglish, name } = languages[language]
  return (
    <span className="flex flex-wrap items-baseline gap-x-2.5">
      <b>{inEnglish}</b>
      {name === inEnglish ? null : (
        <bdi lang={tagOf(language)} translate="no" className="text-ink-2">
          {name}
        </bdi>
      )}
    </span>
  )
}

interface WrittenProps {
  shop: ShopLanguages
  language: Language
}

function Written({ shop, language }: WrittenProps) {
  if (language === shop.languages[0]) return <Badge>Main language</Badge>
  const all = shop.words.length
  const written = writtenIn(shop, language)
  return written < all ? (
    <Badge look="yellow">
      <Exact in={`${written} of ${all} written`} />
    </Badge>
  ) : (
    <span>{all === 1 ? 'Written' : <Exact in={`All ${all} written`} />}</span>
  )
}

type LanguageActionsProps = { language: Language } & Pick<
  LanguageTableProps,
  'onWrite' | 'onMakeMain' | 'onRemove'
>

function LanguageActions({ language, onWrite, onMakeMain, onRemove }: LanguageActionsProps) {
  const { inEnglish } = languages[language]
  return (
    <div className="flex items-center justify-end gap-1">
      <IconButton aria-label={`Words in ${inEnglish}`} onClick={() => onWrite(language)}>
        <Pencil aria-hidden="true" size={18} />
        Words
      </IconButton>
      <Menu label={`More for ${inEnglish}`}>
        <MenuItem
          icon={<Star aria-hidden="true" size={18} />}
          onSelect={() => onMakeMain(language)}
        >
          Make it the main language
        </MenuItem>
        <MenuRule />
        <MenuItem
          danger
          icon={<Trash2 aria-hidden="true" size={18} />}
          onSelect={() => onRemove(language)}
        >
          Remove
        </MenuItem>
      </Menu>
    </div>
  )
}
