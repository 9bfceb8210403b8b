import { use, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Business } from '../../../contract/businesses.ts'
import { formatPoints } from '../../../contract/formatPoints.ts'
import type { CheckCode, QrCode } from '../../../contract/qr-codes.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { FormCard } from '../../ui/FormCard.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { QueryFailure } from '../../ui/QueryFailure.tsx'
import { BusinessPage } from '../business/BusinessPage.tsx'
import { LocationSwitch } from '../locations/LocationSwitch.tsx'
import { useLocationName, useOfLocation } from '../locations/locationChoice.ts'
import { useCheckCode, useQrCodes } from '../qr-codes/queries.ts'
import { OwnerHeading } from '../shared/OwnerHeading.tsx'
import { OwnerPlace } from '../shared/ownerPlace.ts'
import {
  behindTheCounter,
  type Chosen,
  chooseCodes,
  codesAt,
  each,
  isElsewhere,
  oneOfEach,
  printableCodes,
} from './chosenCodes.ts'
import { Preview } from './Preview.tsx'
import { PrintButton } from './PrintButton.tsx'
import { type Paper, type Piece, papers, pieces, readPaper, readPiece } from './pieces.ts'

/** A shop's codes on paper: choose a piece, see the very sheet, print it. */
export default function PrintPage() {
  return (
    <BusinessPage title="Print a set" isPaper>
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
    <div className="grid gap-[18px]">
      <OwnerHeading lead="Your codes on paper, in your colors. What you see is what prints.">
        Print a set
      </OwnerHeading>
      <LocationSwitch />
      {loaded ? <PrintSection business={business} {...loaded} /> : null}
      {!loaded && isError ? (
        <QueryFailure
          title="Your codes could not be loaded"
          query={{ isFetching, refetch: loadAgain }}
        >
          Your printed codes still work. Please try again.
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

/** Choices on the pad, the sheet beside it. A sign needs none of the codes that give points. */
function PrintSection({ business, codes: all, checkCode }: PrintSectionProps) {
  const { locationId } = useOfLocation()
  const codes = codesAt(all, locationId)
  const { piece, paper, chosen, choose } = usePrintChoice(codes, all)
  const isSign = piece === 'sign'
  const hasCodes = printableCodes(codes).length > 0
  const isPrinted = isSign || (hasCodes && !chosen.refused)
  return (
    <div className="grid items-start gap-[18px] wide:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
      <FormCard title="What to print" heading={2}>
        <div className="grid gap-[22px]">
          <PieceChoice piece={piece} paper={paper} onChoose={(to) => choose('piece', to)} />
          <PaperChoice piece={piece} paper={paper} onChoose={(to) => choose('paper', to)} />
          {hasCodes && !isSign ? (
            <CodeChoice
              codes={codes}
              piece={piece}
              value={chosen.value}
              onChoose={(to) => choose('code', to)}
            />
          ) : null}
          {isPrinted ? (
            <ToThePrinter business={business} piece={piece} codes={chosen.codes} />
          ) : null}
        </div>
      </FormCard>
      {isPrinted ? (
        <Preview
          business={business}
          piece={piece}
          paper={paper}
          codes={chosen.codes}
          checkCode={checkCode}
        />
      ) : null}
      {!isPrinted && !hasCodes ? <NothingToPrint /> : null}
      {hasCodes && chosen.refused ? <RefusedCode refused={chosen.refused} /> : null}
    </div>
  )
}

interface ToThePrinterProps {
  business: Business
  piece: Piece
  codes: readonly QrCode[]
}

function ToThePrinter({ business, piece, codes }: ToThePrinterProps) {
  const high = behindTheCounter(codes)
  const isOneSheet = piece === 'stickers' || piece === 'sign'
  return (
    <div className="grid gap-3.5">
      {high ? <CounterNote code={high} /> : null}
      <PrintButton
        sheets={isOneSheet ? 1 : codes.length}
        title={`${pieces[piece].name}, ${business.name}`}
        fileName={`rewardhop-${piece}.pdf`}
      />
    </div>
  )
}

/** Whoever sees the code of large purchases can scan it, so it must not lie in front. */
function CounterNote({ code }: { code: QrCode }) {
  return (
    <p className="border-l-4 border-ink pl-3">
      <b>{formatPoints(code.pointValue)} belong behind the counter.</b> Show that code when a
      customer has paid that much. Never leave it where anyone can scan it.
    </p>
  )
}

/** In place of the sheet, where a shop has no code that gives points. */
function NothingToPrint() {
  return (
    <Empty
      title="No code to print"
      heading={2}
      action={<ButtonLink to={`${paths.dashboard()}#codes`}>Go to your codes</ButtonLink>}
    >
      We only print codes that are switched on. Switch one on or create one, and its tent, poster,
      stickers and card appear here. You can print the points sign without one.
    </Empty>
  )
}

/** What is printed stands in the address, so that a link and a reload keep it. */
function usePrintChoice(codes: readonly QrCode[], all: readonly QrCode[]) {
  const [search, setSearch] = useSearchParams()
  // The address follows a moment later; what was chosen shows at once.
  const [wanted, setWanted] = useState(search)
  useEffect(() => setWanted(search), [search])
  const piece = readPiece(wanted.get('piece'))
  const paper = readPaper(wanted.get('paper'), piece, navigator.language)
  const asked = wanted.get('code')
  const chosen = chooseCodes(codes, piece, isElsewhere(asked, { codes, all }) ? null : asked)

  function choose(part: 'piece' | 'paper' | 'code', value: string) {
    const next = new URLSearchParams(wanted)
    next.set(part, value)
    setWanted(next)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return { piece, paper, chosen, choose }
}

interface ChoiceProps {
  piece: Piece
  paper: Paper
  onChoose: (value: string) => void
}

function PieceChoice({ piece, paper, onChoose }: ChoiceProps) {
  return (
    <ChoiceGroup
      legend="Piece"
      value={piece}
      onChoose={onChoose}
      choices={Object.entries(pieces).map(([value, { name, note }]) => ({
        value,
        label: name,
        note: note(paper),
      }))}
    />
  )
}

function PaperChoice({ piece, paper, onChoose }: ChoiceProps) {
  return (
    <ChoiceGroup
      legend="Paper"
      value={paper}
      onChoose={onChoose}
      choices={pieces[piece].papers.map((value) => ({
        value,
        label: papers[value].name,
        note: papers[value].note,
      }))}
    />
  )
}

interface CodeChoiceProps {
  codes: readonly QrCode[]
  piece: Piece
  value: string
  onChoose: (value: string) => void
}

/** Which code is printed; codes that give no points and older ones are not offered. */
function CodeChoice({ codes, piece, value, onChoose }: CodeChoiceProps) {
  const ofEach = oneOfEach(codes)
  const isStickers = piece === 'stickers'
  const locationName = useLocationName()
  const single = printableCodes(codes).map((code) => ({
    value: String(code.id),
    label: isStickers ? `All ${formatPoints(code.pointValue)}` : formatPoints(code.pointValue),
    note: [code.description, locationName(code.locationId), code.code].filter(Boolean).join(', '),
  }))
  const together = {
    value: each,
    label: 'One of each',
    note: isStickers ? `${listed(ofEach)}, in turn.` : `${listed(ofEach)}: a sheet for each code.`,
  }
  const offered = ofEach.length > 1 ? [together] : []
  return (
    <ChoiceGroup
      legend="Code"
      value={value}
      onChoose={onChoose}
      choices={isStickers ? [...offered, ...single] : [...single, ...offered]}
    />
  )
}

/** "1, 20 and 60 points" */
function listed(codes: readonly QrCode[]): string {
  const values = codes.map(({ pointValue }) => String(pointValue))
  return `${new Intl.ListFormat('en-US').format(values).replace(', and', ' and')} points`
}

/** In place of the sheet, when the address names a code that is not printed. */
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
