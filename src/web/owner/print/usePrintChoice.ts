import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { chooseCodes } from './chosenCodes.ts'
import { readPaper, readPiece } from './pieces.ts'

/** What is printed stands in the address, so that a link and a reload keep it. */
export function usePrintChoice(codes: readonly QrCode[]) {
  const [search, setSearch] = useSearchParams()
  // The address follows a moment later; what was chosen shows at once.
  const [wanted, setWanted] = useState(search)
  useEffect(() => setWanted(search), [search])
  const piece = readPiece(wanted.get('piece'))
  const paper = readPaper(wanted.get('paper'), piece, navigator.language)
  const chosen = chooseCodes(codes, piece, wanted.get('code'))

  function choose(part: 'piece' | 'paper' | 'code', value: string) {
    const next = new URLSearchParams(wanted)
    next.set(part, value)
    setWanted(next)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return { piece, paper, chosen, choose }
}
