import { crowdedWords, placesOfCodes } from './printedPieces.ts'
import { decodeAt, renderPdf, unprintedMargin } from './renderPdf.ts'
import { openShop } from './shop.ts'
import { expect, test } from './test.ts'

/** Every piece on one paper, as the browser hands it to the printer. The others are in `full/print.e2e.ts`. */

const pieces = [
  { piece: 'tent', paper: 'a4', codes: 2, width: 210 },
  { piece: 'poster', paper: 'letter', codes: 1, width: 215.9 },
  { piece: 'stickers', paper: 'a4', codes: 21, width: 210 },
  { piece: 'card', paper: 'roll', codes: 1, width: 80 },
  { piece: 'sign', paper: 'letter', codes: 2, width: 215.9 },
] as const

for (const { piece, paper, codes, width } of pieces) {
  test(`a printed ${piece} has its size and margins, and a reader reads its codes`, async ({
    page,
  }) => {
    const { id } = await openShop(page)
    const ask = async (part: string) =>
      (await page.request.get(`/api/businesses/${id}/${part}`)).json()
    const current: { link: string }[] = await ask('qr-codes-public')
    const [small, medium, large] = current.map(({ link }) => link)
    const checkLink: string = (await ask('check-code')).link
    await page.goto(`/business/print?piece=${piece}&paper=${paper}`)
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
    const places = (await placesOfCodes(page)).flat()
    expect(places).toHaveLength(codes)
    // Lines to cut and to fold along may reach the edge; nothing else may.
    await page.addStyleTag({
      content: '.fold { border-color: #0000 !important } .label { outline: none !important }',
    })
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    const [sheet, ...more] = await renderPdf(pdf, 150)
    if (!sheet) throw new Error('Nothing was printed')
    expect(more).toEqual([])
    expect(Math.abs(sheet.widthMm - width)).toBeLessThan(0.2)
    // 4 mm on a roll, else 8 mm, give or take two of the picture's dots.
    expect(unprintedMargin(sheet)).toBeGreaterThan(paper === 'roll' ? 3.65 : 7.65)
    const byTurns = { stickers: [small, medium, large], sign: [checkLink] }
    const order = piece === 'stickers' || piece === 'sign' ? byTurns[piece] : [medium]
    const links = places.map((_, place) => order[place % order.length])
    expect(places.map((place) => decodeAt(sheet, place))).toEqual(links)
    expect(await crowdedWords(page)).toEqual([])
  })
}
