import { readFile } from 'node:fs/promises'
import { crowdedText, placesOfCodes } from './printedPieces.ts'
import { decodeAt, inkOf, renderPdf, unprintedMargin } from './renderPdf.ts'
import { openShop } from './shop.ts'
import { expect, test } from './test.ts'

/**
 * Pieces that are folded, cut and rolled, as the browser hands them to the printer.
 * `full/print.e2e.ts` has every piece.
 */

const pieces = [
  { piece: 'tent', paper: 'a4', codes: 2, width: 210 },
  { piece: 'stickers', paper: 'letter', codes: 10, width: 215.9 },
  { piece: 'card', paper: 'roll', codes: 1, width: 80 },
] as const

for (const { piece, paper, codes, width } of pieces) {
  test(`${piece} on ${paper} has its size and margins, and a reader reads its codes`, {
    tag: '@long',
  }, async ({ page }) => {
    const { id } = await openShop(page)
    const answer = await page.request.get(`/api/businesses/${id}/qr-codes-public`)
    const current: { link: string }[] = await answer.json()
    const [small, medium, large] = current.map(({ link }) => link)
    await page.goto(`/business/print?piece=${piece}&paper=${paper}`)
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
    const places = (await placesOfCodes(page)).flat()
    expect(places).toHaveLength(codes)
    // Only cut and fold lines may reach the edge.
    await page.addStyleTag({
      content: '.fold { border-color: #0000 !important } .label { outline: none !important }',
    })
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    const [sheet, ...more] = await renderPdf(pdf, 150)
    if (!sheet) throw new Error('Nothing was printed')
    expect(more).toEqual([])
    expect(Math.abs(sheet.widthMm - width)).toBeLessThan(0.2)
    // 4 mm on a roll, otherwise 8 mm, with a tolerance of two dots.
    expect(unprintedMargin(sheet)).toBeGreaterThan(paper === 'roll' ? 3.65 : 7.65)
    const order = piece === 'stickers' ? [small, medium, large] : [medium]
    const links = places.map((_, place) => order[place % order.length])
    expect(places.map((place) => decodeAt(sheet, place))).toEqual(links)
    expect(await crowdedText(page)).toEqual([])
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    const file = await readFile(await (await arriving).path())
    const [saved, ...others] = await renderPdf(file, 150)
    if (!saved) throw new Error('Nothing was saved')
    expect(others).toEqual([])
    expect(Math.abs(saved.widthMm - width)).toBeLessThan(0.2)
    expect(unprintedMargin(saved)).toBeGreaterThan(paper === 'roll' ? 3.65 : 7.65)
    expect(places.map((place) => decodeAt(saved, place))).toEqual(links)
    expect(Math.abs(inkOf(saved) / inkOf(sheet) - 1)).toBeLessThan(0.05)
  })
}
