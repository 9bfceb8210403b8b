/** What can be printed, and on which paper. */
export type Piece = 'tent' | 'poster' | 'stickers' | 'card' | 'day-cards' | 'sign'
export type Paper = 'a4' | 'letter' | 'roll'

/** Label sheets that shops sell, with their makers' measures. */
export const labelSheets = {
  a4: { labels: 21, columns: 3, size: '63.5 x 38.1 mm', fits: 'Avery L7160' },
  // US sheets with labels of about this size are too low: 1 in (5160) and 1 1/3 in (5162) leave no
  // room for a 30 mm code with 2 mm around it. The next common size is 2 in high.
  letter: { labels: 10, columns: 2, size: '4 x 2 in', fits: 'Avery 5163' },
} as const

/** Cards from one sheet of paper. Also for day cards. */
export const cardsOfSheet = 6

/** Signs from one sheet of paper, one below the other. */
export const signsOfSheet = 2

export const papers: Record<Paper, { name: string; note?: string }> = {
  a4: { name: 'A4' },
  letter: { name: 'US Letter' },
  roll: { name: 'Receipt roll', note: '80 mm wide, in black. One card after another.' },
}

interface PieceLabels {
  name: string
  note: (paper: Paper) => string
  papers: readonly Paper[]
}

const sheets = ['a4', 'letter'] as const

export const pieces: Record<Piece, PieceLabels> = {
  tent: {
    name: 'Table tent',
    note: () => 'Stands where people pay, with a code on both sides. Folds from one sheet.',
    papers: sheets,
  },
  poster: {
    name: 'Counter poster',
    note: () => 'One code, three steps and the reward.',
    papers: sheets,
  },
  stickers: {
    name: 'Sticker sheet',
    note: (paper) => {
      const { labels, size, fits } = labelSheets[labelPaper(paper)]
      return `${labels} stickers of ${size}, for label sheets like ${fits}.`
    },
    papers: sheets,
  },
  card: {
    name: 'Receipt-size card',
    note: (paper) =>
      paper === 'roll' ? 'From a receipt printer.' : `${cardsOfSheet} on a sheet, to cut out.`,
    papers: [...sheets, 'roll'],
  },
  'day-cards': {
    name: 'Day cards',
    note: () => `Each gives points on its own day only. ${cardsOfSheet} on a sheet, to cut out.`,
    papers: sheets,
  },
  sign: {
    name: 'Points sign',
    note: (paper) =>
      paper === 'roll'
        ? 'For the counter: shows customers their points without giving any.'
        : `For the counter: shows customers their points without giving any. ${signsOfSheet} on a sheet.`,
    papers: [...sheets, 'roll'],
  },
}

/** Labels come only on sheets. */
export function labelPaper(paper: Paper): keyof typeof labelSheets {
  return paper === 'letter' ? 'letter' : 'a4'
}

export function readPiece(asked: string | null): Piece {
  return isPiece(asked) ? asked : 'tent'
}

function isPiece(asked: string | null): asked is Piece {
  return asked !== null && Object.hasOwn(pieces, asked)
}

/** The paper of the address if the piece comes on it, or else the paper of the browser's region. */
export function readPaper(asked: string | null, piece: Piece, language: string): Paper {
  return pieces[piece].papers.find((paper) => paper === asked) ?? paperOfRegion(language)
}

const letterRegions = new Set(['US', 'CA', 'MX'])

function paperOfRegion(language: string): Paper {
  try {
    return letterRegions.has(new Intl.Locale(language).maximize().region ?? '') ? 'letter' : 'a4'
  } catch {
    return 'a4'
  }
}
