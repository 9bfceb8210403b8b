import { formatPoints } from '../../../contract/formatPoints.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { each, oneOfEach, printableCodes } from './chosenCodes.ts'
import type { Piece } from './pieces.ts'

interface CodeChoiceProps {
  codes: readonly QrCode[]
  piece: Piece
  value: string
  onChoose: (value: string) => void
}

/** Which code is printed; codes that give no points and older ones are not offered. */
export function CodeChoice({ codes, piece, value, onChoose }: CodeChoiceProps) {
  const ofEach = oneOfEach(codes)
  const isStickers = piece === 'stickers'
  const single = printableCodes(codes).map((code) => ({
    value: String(code.id),
    label: isStickers ? `All ${formatPoints(code.pointValue)}` : formatPoints(code.pointValue),
    note: `${code.description}, ${code.code}`,
  }))
  const together = {
    value: each,
    label: 'One of each',
    note: isStickers ? `${listed(ofEach)}, by turns.` : `${listed(ofEach)}: a sheet for each code.`,
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
