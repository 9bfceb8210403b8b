import { type ReactNode, Suspense, useState } from 'react'
import type { PageData } from '../../contract/pageData.ts'
import { usePageData } from '../platform/api/pageData.ts'
import { Exact } from '../platform/ui/Exact.tsx'
import { useHydrated } from '../platform/ui/useHydrated.ts'
import { loadPart } from '../platform/ui/useLater.ts'
import { useWords } from '../platform/words/useWords.tsx'
import code from '../shared/demo/exampleCode.svg?url'
import { LanguageSelect } from '../shared/language/LanguageSelect.tsx'
import { PageHead } from '../shared/pages/PageHead.tsx'
import { loadClaimCode } from '../shared/rewards/ClaimSlot.tsx'
import { CheckForm } from './home/CheckForm.tsx'
import { CheckReceipt, EmptySlot, usePointsCheck } from './home/CheckReceipt.tsx'
import { checkWords } from './home/checkWords.ts'
import { KnowWho, WrittenDown } from './home/Features.tsx'
import { FourHops } from './home/FourHops.tsx'
import { Hero } from './home/Hero.tsx'
import { PriceSection } from './home/PriceSection.tsx'
import { ClipRow } from './home/testimonials/ClipRow.tsx'
import { clips } from './home/testimonials/clips.ts'
import { useVoices } from './home/testimonials/useVoices.ts'
import { InEnglish } from './InEnglish.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { Wrap } from './Wrap.tsx'

/** Loads the claim code's part before the page is rendered after a form sent without scripts. */
export async function prepare({ sentCheck }: PageData): Promise<void> {
  if (sentCheck?.claim) await loadPart(loadClaimCode)
}

/** Who reads another language is no owner, and came to check points. */
function HomeHead() {
  const { words, language } = useWords(checkWords)
  return <PageHead page="home" title={language === 'en' ? undefined : words.title} />
}

export default function HomePage() {
  return (
    <>
      <HomeHead />
      <InEnglish>
        <SiteHeader isHome />
      </InEnglish>
      <main id="main">
        <InEnglish>
          <Static>
            <Hero />
          </Static>
        </InEnglish>
        <PointsCheckSection />
        <InEnglish>
          <Static>
            <FourHops />
            <CupSizes />
            <KnowWho />
            <WrittenDown />
          </Static>
          <OwnTask>
            <Testimonials />
          </OwnTask>
          <Static>
            <PriceSection />
          </Static>
        </InEnglish>
      </main>
      <InEnglish>
        <OwnTask>
          <SiteFooter leadsToAdmin />
        </OwnTask>
      </InEnglish>
    </>
  )
}

/** What owners might say, as text and read aloud. */
function Testimonials() {
  const { reading, press, prepare } = useVoices()
  const canSpeak = useSpeechSupport()
  return (
    <section
      aria-labelledby="heard"
      className="bg-kraft-pale py-16 md:py-24"
      onPointerEnter={prepare}
      onTouchStart={prepare}
      onFocus={prepare}
    >
      <Wrap className="grid gap-x-16 gap-y-8 wide:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <div>
          <h2 id="heard" className="display text-[1.875rem] leading-[1.08] md:text-3xl">
            <span className="block">Heard over </span>
            <span className="block">the counter</span>
          </h2>
          <Lead canSpeak={canSpeak} />
          <p className="mt-3 font-[640]">These are examples, until shops share their own.</p>
        </div>
        <ul className="border-b-2 border-dotted border-[#b39364]">
          {clips.map((clip) => (
            <ClipRow
              key={clip.id}
              clip={clip}
              reading={reading?.id === clip.id ? reading : undefined}
              canSpeak={canSpeak}
              onPress={press}
            />
          ))}
        </ul>
      </Wrap>
    </section>
  )
}

function Lead({ canSpeak }: { canSpeak: boolean | undefined }) {
  return (
    <div className="mt-4 max-w-[22em] text-lg text-ink-2">
      {canSpeak === false ? (
        <p>This browser can’t read aloud. The words are all here.</p>
      ) : (
        <p>Press play, and your browser reads them aloud, one at a time.</p>
      )}
      <noscript>
        <p>Hearing them needs JavaScript. Reading them does not.</p>
      </noscript>
    </div>
  )
}

/** Whether this browser can read aloud. Undefined in the static page, which cannot know. */
function useSpeechSupport(): boolean | undefined {
  const isHydrated = useHydrated()
  return isHydrated
    ? 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window
    : undefined
}

/** The points form and its receipt. */
function PointsCheckSection() {
  const { sentCheck } = usePageData()
  const { check, clearProblems, isBusy, problems, answer } = usePointsCheck(sentCheck)
  return (
    <section id="check" className="py-16 md:pt-[84px] md:pb-[92px]">
      <Wrap className="grid gap-[34px] wide:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] wide:items-start">
        <CheckForm
          onCheck={check}
          onEdit={clearProblems}
          isBusy={isBusy}
          problems={problems}
          sent={sentCheck}
        />
        <div className="max-wide:mx-auto max-wide:w-full max-wide:max-w-[480px]">
          {answer ? <CheckReceipt key={answer.number} answer={answer} /> : <EmptySlot />}
        </div>
        <LanguageSelect />
      </Wrap>
    </section>
  )
}

/**
 * Hydrates a part of a long page in its own task. One task for all parts would block a slow phone.
 * Between two tasks it answers taps, and a tapped part is hydrated first.
 */
function OwnTask({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>
}

/**
 * A part of a page without interaction. The build's HTML stays as it is, so that a slow phone has
 * no work with it. Its hooks never run, and its links are plain links.
 */
function Static({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated()
  // After a link of the router there is no HTML in the document.
  const [isThere] = useState(!isHydrated)
  if (import.meta.env.SSR || !isThere) return <div>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; what is there stays.
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

const sizes = [
  { points: 1, band: 'Under $20', examples: 'An espresso, a birthday card, a bang trim' },
  { points: 20, band: '$20 to $59', examples: 'Brunch for two, a blow-dry, three paperbacks' },
  {
    points: 60,
    band: '$60 or more',
    examples: 'An office order, a celebration cake, cut and color',
  },
]

/** A new business's three codes, and what each is for. */
function CupSizes() {
  return (
    <section className="py-16 md:py-24">
      <Wrap className="grid gap-x-16 gap-y-8 wide:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] wide:items-center">
        <div>
          <h2 className="display text-[1.875rem] leading-[1.08] md:text-3xl">
            Small, medium, large. Like the cups.
          </h2>
          <p className="mt-4 max-w-[26em] text-lg text-ink-2">
            Three codes cover most sales. Change any value, or add codes for double-points Tuesdays
            and big orders. Keep the large one behind the counter.
          </p>
        </div>
        <ul className="border-b-2 border-dotted border-[#9aa79f]">
          {sizes.map((size) => (
            <Size key={size.points} {...size} />
          ))}
        </ul>
      </Wrap>
    </section>
  )
}

function Size({ points, band, examples }: (typeof sizes)[number]) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-5 border-t-2 border-dotted border-[#9aa79f] py-[18px] md:grid-cols-[150px_1fr_auto]">
      <p>
        <b translate="no" className="figure text-[3.75rem] leading-none">
          {points}
        </b>{' '}
        <span className="font-[640]">{points === 1 ? 'point' : 'points'}</span>
      </p>
      <div className="max-md:col-start-1">
        <p>
          <Exact in={band} />
        </p>
        <p className="text-sm text-ink-2">{examples}</p>
      </div>
      <img
        src={code}
        alt=""
        width="74"
        height="74"
        loading="lazy"
        className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1"
      />
    </li>
  )
}
