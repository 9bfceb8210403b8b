import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { type Paper, type Piece, papers, pieces } from './pieces.ts'

interface ChoiceProps {
  piece: Piece
  paper: Paper
  onChoose: (value: string) => void
}

export function PieceChoice({ piece, paper, onChoose }: ChoiceProps) {
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

export function PaperChoice({ piece, paper, onChoose }: ChoiceProps) {
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
