import { saveFile } from '../../shared/saveFile.ts'
import { type DrawnSheet, drawSheet } from './drawSheet.ts'
import { writePdf } from './writePdf.ts'

/** What printers draw words at; an A4 sheet has nine million dots then, which phones can hold. */
const dotsPerInch = 300

/** Saves the sheets of the preview as a file. */
export async function savePdf({ title, fileName }: { title: string; fileName: string }) {
  await document.fonts.ready
  saveFile(await writePdf(drawnSheets(), title), fileName)
}

/** One after the other, so that only one of them is held. */
function* drawnSheets(): Generator<DrawnSheet> {
  for (const sheet of document.querySelectorAll<HTMLElement>('.print-sheet')) {
    yield drawSheet(sheet, dotsPerInch)
  }
}
