import type { Business } from '../../../contract/businesses.ts'
import type { CheckCode, QrCode } from '../../../contract/qr-codes.ts'
import { FormCard } from '../../ui/FormCard.tsx'
import { CodeChoice } from './CodeChoice.tsx'
import { CounterNote } from './CounterNote.tsx'
import { behindTheCounter, printableCodes } from './chosenCodes.ts'
import { NothingToPrint } from './NothingToPrint.tsx'
import { PaperChoice, PieceChoice } from './PieceChoice.tsx'
import { Preview } from './Preview.tsx'
import { PrintButton } from './PrintButton.tsx'
import { type Piece, pieces } from './pieces.ts'
import { RefusedCode } from './RefusedCode.tsx'
import { usePrintChoice } from './usePrintChoice.ts'

interface PrintSectionProps {
  business: Business
  codes: readonly QrCode[]
  checkCode: CheckCode
}

/** Choices on the pad, the sheet beside it. A sign needs none of the codes that give points. */
export function PrintSection({ business, codes, checkCode }: PrintSectionProps) {
  const { piece, paper, chosen, choose } = usePrintChoice(codes)
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
