import { use, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Business } from '../../../contract/businesses.ts'
import type { DayCard } from '../../../contract/dayCards.ts'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import type { CheckCode, QrCode } from '../../../contract/qr-codes.ts'
import { paths } from '../../platform/paths.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { Empty } from '../../platform/ui/Empty.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { Loading } from '../../platform/ui/Loading.tsx'
import { QueryFailure } from '../../platform/ui/QueryFailure.tsx'
import { OwnerPlace } from '../business/ownerPlace.ts'
import { LocationSwitch } from '../locations/LocationSwitch.tsx'
import { useOfLocation } from '../locations/locationChoice.ts'
import { type Piece, pieces, readPaper, readPiece } from '../qr-codes/pieces.ts'
import { useCheckCode, useQrCodes } from '../qr-codes/queries.ts'
import { BusinessPage } from '../shell/BusinessPage.tsx'
import { OwnerHeading } from '../shell/OwnerHeading.tsx'
import {
  behindTheCounter,
  type Chosen,
  chooseCodes,
  codesAt,
  isElsewhere,
  printableCodes,
} from './chosenCodes.ts'
import { sheetsOfCards } from './DayCards.tsx'
import { type DayChoice, readDays, useDayCards } from './dayChoice.ts'
import { Preview } from './Preview.tsx'
import { PrintAdvice, PrintButton } from './PrintButton.tsx'
import {
  CodeChoice,
  DaysChoice,
  LanguageChoice,
  PaperChoice,
  PieceChoice,
} from './PrintChoices.tsx'
import { CounterNote, PresenceNote } from './PrintNotes.tsx'
import { usePrintLanguages } from './usePrintLanguages.ts'

/** A shop's codes on paper: choose a piece, see the exact sheet, print it. */
export default function PrintPage() {
  return (
    <BusinessPage title="Print a set">
      {({ business }) => <PrintSet business={business} />}
    </BusinessPage>
  )
}

function PrintSet({ business }: { business: Business }) {
  const codes = useQrCodes(business.id)
  const checkCode = useCheckCode(business.id)
  const loaded = codes.data && checkCode.data && { codes: codes.data, checkCode: checkCode.data }
  const isError = codes.isError || checkCode.isError
  const isFetching = codes.isFetching || checkCode.isFetching

  function loadAgain() {
    for (const { isError, refetch } of [codes, checkCode]) if (isError) void refetch()
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-[18px]">
      <OwnerHeading
        lead="Your codes on paper, in your colors. What you see is what prints."
        action={<LocationSwitch />}
      >
        Print a set
      </OwnerHeading>
      {loaded ? <PrintSection business={business} {...loaded} /> : null}
      {!loaded && isError ? (
        <QueryFailure title="Your codes did not load" query={{ isFetching, refetch: loadAgain }}>
          Failed to prepare QR code for printing. Please try again. Your printed codes still work.
        </QueryFailure>
      ) : null}
      {!loaded && !isError ? <Loading>Loading your codes...</Loading> : null}
    </div>
  )
}

interface PrintSectionProps {
  business: Business
  codes: readonly QrCode[]
  checkCode: CheckCode
}

/** Choices on the left, the sheet on the right. A sign needs none of the codes that give points. */
function PrintSection({ business, codes: all, checkCode }: PrintSectionProps) {
  const { locationId } = useOfLocation()
  const codes = codesAt(all, locationId)
  const { piece, paper, days, chosen, asked, choose } = usePrintChoice(codes, all)
  const languages = usePrintLanguages(business, asked)
  const isSign = piece === 'sign'
  const hasCodes = printableCodes(codes).length > 0
  const isPrinted = isSign || (hasCodes && !chosen.refused)
  const ofDays = piece === 'day-cards'
  const dayCards = useDayCards(business.id, ofDays ? chosen.codes[0] : undefined, days)
  const cards = ofDays ? dayCards.data : []
  return (
    <div className="flex flex-col gap-[18px] wide:grid wide:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] wide:grid-rows-[auto_1fr] wide:items-start">
      <div className="wide:row-span-2">
        <FormCard title="What to print" heading={2}>
          <div className="grid gap-[22px]">
            <PieceChoice piece={piece} paper={paper} onChoose={(to) => choose('piece', to)} />
            {hasCodes && !isSign ? (
              <CodeChoice
                codes={codes}
                piece={piece}
                value={chosen.value}
                onChoose={(to) => choose('code', to)}
              />
            ) : null}
            <PaperChoice piece={piece} paper={paper} onChoose={(to) => choose('paper', to)} />
            <LanguageChoice
              offered={business.languages}
              chosen={languages.chosen}
              onChoose={(to) => choose('languages', to)}
            />
            {isPrinted && ofDays ? (
              <DaysChoice days={days} first={cards?.[0]?.date} onChoose={choose} />
            ) : null}
            {isPrinted && cards && languages.onPaper ? (
              <Notes piece={piece} codes={chosen.codes} />
            ) : null}
          </div>
        </FormCard>
      </div>
      {isPrinted && cards && languages.onPaper ? (
        <>
          <ToThePrinter business={business} piece={piece} codes={chosen.codes} cards={cards} />
          <Preview
            business={business}
            piece={piece}
            paper={paper}
            codes={chosen.codes}
            checkCode={checkCode}
            cards={cards}
            languages={languages.onPaper}
          />
        </>
      ) : null}
      {isPrinted && cards && languages.failed ? (
        <QueryFailure title="The words for your sheets did not load" query={languages.failed}>
          Check your connection and try again, or choose another language.
        </QueryFailure>
      ) : null}
      {isPrinted && !cards ? <WaitingCards query={dayCards} /> : null}
      {!isPrinted && !hasCodes ? (
        <NothingToPrint isManagers={business.manager !== undefined} />
      ) : null}
      {hasCodes && chosen.refused ? <RefusedCode refused={chosen.refused} /> : null}
    </div>
  )
}

interface ToThePrinterProps {
  business: Business
  piece: Piece
  codes: readonly QrCode[]
  cards: readonly DayCard[]
}

function Notes({ piece, codes }: Pick<ToThePrinterProps, 'piece' | 'codes'>) {
  const high = behindTheCounter(codes)
  return (
    <>
      {high ? <CounterNote code={high} /> : null}
      <PresenceNote piece={piece} codes={codes} />
      <PrintAdvice />
    </>
  )
}

function ToThePrinter({ business, piece, codes, cards }: ToThePrinterProps) {
  const isOneSheet = piece === 'stickers' || piece === 'sign'
  const ofCodes = isOneSheet ? 1 : codes.length
  return (
    <PrintButton
      sheets={piece === 'day-cards' ? sheetsOfCards(cards).length : ofCodes}
      title={`${pieces[piece].name}, ${business.name}`}
      fileName={`rewardhop-${piece}.pdf`}
    />
  )
}

/** Replaces the sheets until the cards arrive. */
function WaitingCards({ query }: { query: ReturnType<typeof useDayCards> }) {
  if (!query.isError) return <Loading>Loading your cards...</Loading>
  return (
    <QueryFailure title="Your day cards did not load" query={query}>
      Failed to prepare QR code for printing. Please try again. Cards you printed before still work.
    </QueryFailure>
  )
}

/** Replaces the sheet if a shop has no code that gives points. */
function NothingToPrint({ isManagers }: { isManagers: boolean }) {
  return (
    <Empty
      title="No code to print"
      heading={2}
      action={
        isManagers ? null : (
          <ButtonLink to={`${paths.dashboard()}#codes`}>Go to your codes</ButtonLink>
        )
      }
    >
      We only print codes that are switched on.{' '}
      {isManagers ? 'Ask the owner to switch one on' : 'Switch one on'} or create one, and its tent,
      poster, stickers and card appear here. You can print the points sign without one.
    </Empty>
  )
}

/** The choice is in the address, so that a link and a reload keep it. */
function usePrintChoice(codes: readonly QrCode[], all: readonly QrCode[]) {
  const [search, setSearch] = useSearchParams()
  // The address updates a moment later. The choice must show at once.
  const [ahead, setAhead] = useState<{ of: URLSearchParams; wanted: URLSearchParams }>()
  const wanted = ahead?.of === search ? ahead.wanted : search
  const piece = readPiece(wanted.get('piece'))
  const paper = readPaper(wanted.get('paper'), piece, navigator.language)
  const asked = wanted.get('code')
  const chosen = chooseCodes(codes, piece, isElsewhere(asked, { codes, all }) ? null : asked)

  function choose(part: 'piece' | 'paper' | 'code' | 'languages' | keyof DayChoice, value: string) {
    const next = new URLSearchParams(wanted)
    next.set(part, value)
    setAhead({ of: search, wanted: next })
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return { piece, paper, days: readDays(wanted), chosen, asked: wanted.get('languages'), choose }
}

/** Replaces the sheet if the address names a code that cannot be printed. */
function RefusedCode({ refused }: { refused: NonNullable<Chosen['refused']> }) {
  const { title, words } = wordsOf(refused)
  const { paths } = use(OwnerPlace)
  return (
    <Empty
      title={title}
      action={
        <ButtonLink look="plain" to={`${paths.dashboard()}#codes`}>
          Go to your codes
        </ButtonLink>
      }
    >
      {words}
    </Empty>
  )
}

function wordsOf({ code, because }: NonNullable<Chosen['refused']>) {
  if (!code || because === 'gone') {
    return {
      title: 'This code no longer exists',
      words: 'It was deleted, so you can’t print it. Choose another code.',
    }
  }
  const name = `This ${formatPoints(code.pointValue).replace(/ points?$/, '-point')} code`
  if (because === 'off') {
    return {
      title: `${name} is switched off`,
      words: 'It gives no points, so you can’t print it. Switch it on, or choose another code.',
    }
  }
  return {
    title: `${name} is an older one`,
    words:
      'Another code has replaced it. Printed copies keep working while it’s switched on. For new ones, choose the other code.',
  }
}
