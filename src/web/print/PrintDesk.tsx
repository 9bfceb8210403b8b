import type { Business } from '../../contract/businesses.ts'
import type { QrCode } from '../../contract/qr-codes.ts'
import { Pad } from '../ui/Pad.tsx'
import { CodeChoice } from './CodeChoice.tsx'
import { CounterNote } from './CounterNote.tsx'
import { behindTheCounter, type Chosen } from './chosenCodes.ts'
import { PaperChoice, PieceChoice } from './PieceChoice.tsx'
import { Preview } from './Preview.tsx'
import { PrintKey } from './PrintKey.tsx'
import { RefusedCode } from './RefusedCode.tsx'
import { usePrintChoice } from './usePrintChoice.ts'

/** Choices on the pad, the sheet beside it. */
export function PrintDesk({ business, codes }: { business: Business; codes: readonly QrCode[] }) {
  const { piece, paper, chosen, choose } = usePrintChoice(codes)
  return (
    <div className="grid items-start gap-[18px] wide:grid-cols-[minmax(0,25rem)_minmax(0,1fr)]">
      <Pad title="What to print" heading={2}>
        <div className="grid gap-[22px]">
          <PieceChoice piece={piece} paper={paper} onChoose={(to) => choose('piece', to)} />
          <PaperChoice piece={piece} paper={paper} onChoose={(to) => choose('paper', to)} />
          <CodeChoice
            codes={codes}
            piece={piece}
            value={chosen.value}
            onChoose={(to) => choose('code', to)}
          />
          <ToThePrinter chosen={chosen} sheets={piece === 'stickers' ? 1 : chosen.codes.length} />
        </div>
      </Pad>
      {chosen.refused ? (
        <RefusedCode refused={chosen.refused} />
      ) : (
        <Preview business={business} piece={piece} paper={paper} codes={chosen.codes} />
      )}
    </div>
  )
}

interface ToThePrinterProps {
  chosen: Chosen
  sheets: number
}

function ToThePrinter({ chosen: { codes, refused }, sheets }: ToThePrinterProps) {
  if (refused) return null
  const high = behindTheCounter(codes)
  return (
    <div className="grid gap-3.5">
      {high ? <CounterNote code={high} /> : null}
      <PrintKey sheets={sheets} />
    </div>
  )
}
