import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { paths } from '../platform/paths.ts'
import { IconLink } from '../platform/ui/IconButton.tsx'
import { Logo } from '../platform/ui/Logo.tsx'
import { wordsIn } from '../platform/words/language.ts'
import { useWords } from '../platform/words/useWords.tsx'
import { LanguageSelect } from '../shared/language/LanguageSelect.tsx'
import { InEnglish } from './InEnglish.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { Wrap } from './Wrap.tsx'
import type en from './words/en.ts'

const readingWords = wordsIn<typeof en>('site/words')

interface ReadingPageProps {
  heading: string
  lead: string
  /** A second link beside the link home. */
  action?: ReactNode
  children: ReactNode
}

/** A public page: the landing page's header, a link home, the heading and the text. */
export function ReadingPage({ heading, lead, action, children }: ReadingPageProps) {
  const { words } = useWords(readingWords)
  return (
    <>
      <InEnglish>
        <SiteHeader />
      </InEnglish>
      <Wrap>
        <main id="main" className="pt-4 pb-16 md:pt-6 md:pb-24 print:pb-0">
          <div className="hidden print:block">
            <Logo />
          </div>
          <div className="-mx-2.5 mb-2 flex flex-wrap justify-between gap-x-2 print:hidden">
            <IconLink to={paths.home()}>
              <ArrowLeft aria-hidden="true" size={18} className="along-line" />
              {words.back}
            </IconLink>
            {action}
          </div>
          <h1 className="display text-3xl md:text-4xl">{heading}</h1>
          <p className="mt-3 max-w-[34em] text-lg">{lead}</p>
          {children}
          <div className="mt-10 print:hidden">
            <LanguageSelect />
          </div>
        </main>
      </Wrap>
      <InEnglish>
        <div className="print:hidden">
          <SiteFooter />
        </div>
      </InEnglish>
    </>
  )
}
