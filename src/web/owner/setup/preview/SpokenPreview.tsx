import type { Business } from '../../../../contract/businesses.ts'
import { directionOf, languages } from '../../../../contract/platform/languages.ts'
import { QueryError } from '../../../platform/ui/QueryFailure.tsx'
import { LanguageContext } from '../../../platform/words/LanguageContext.ts'
import { ShopContext } from '../../../shared/language/OwnWords.tsx'
import { CounterPieces, type CounterPiecesProps } from './CounterPieces.tsx'
import { PreviewFrame } from './CounterPreview.tsx'
import { PreviewLanguage } from './PreviewLanguage.tsx'
import { usePreviewLanguage } from './usePreviewLanguage.ts'

interface SpokenPreviewProps extends CounterPiecesProps {
  business: Business
}

/** The preview of a shop that exists, in each of its languages and with its own words in it. */
export function SpokenPreview({ business, ...pieces }: SpokenPreviewProps) {
  const { chosen, choose, spoken, words, failed } = usePreviewLanguage(business)
  const { inEnglish } = languages[chosen]
  return (
    <PreviewFrame>
      <PreviewLanguage offered={business.languages} chosen={chosen} onChoose={choose} />
      <div role="status" className="grid gap-2 text-sm not-empty:mb-3">
        {failed ? (
          <QueryError query={failed}>
            {`The preview in ${inEnglish} did not load. Please try again.`}
          </QueryError>
        ) : spoken.code === chosen ? null : (
          `Loading ${inEnglish}...`
        )}
      </div>
      <LanguageContext value={spoken}>
        <ShopContext value={{ languages: business.languages, words }}>
          <div lang={spoken.tag} dir={directionOf(spoken.code)}>
            <CounterPieces {...pieces} />
          </div>
        </ShopContext>
      </LanguageContext>
    </PreviewFrame>
  )
}
