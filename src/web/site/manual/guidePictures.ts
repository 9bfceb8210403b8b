import sizes from './pictures/sizes.json' with { type: 'json' }

/** Screenshots, taken by `npm run pictures`. */
export type PictureName = keyof typeof sizes

export interface GuidePicture {
  readonly name: PictureName
  /** The picture follows this many parts of its section. */
  readonly after: number
  /** What the picture shows, for people who cannot see it. */
  readonly alt: string
}

/** The owner guide's pictures, by section. */
export const guidePictures: Readonly<Record<string, readonly GuidePicture[]>> = {
  codes: [
    {
      name: 'codes',
      after: 2,
      alt: 'Three code cards, for 1, 20 and 60 points. Each has its QR code, what it is for, its serial number, and buttons to download, print, edit and delete it. The card for 60 points says: Keep this one behind the counter.',
    },
    {
      name: 'create-code',
      after: 3,
      alt: 'The question “Create a QR code”: 250 points, an optional description, and the buttons Cancel and Create code.',
    },
  ],
  'set-up': [
    {
      name: 'register',
      after: 1,
      alt: 'The form “Your business” with two fields, business name and business phone, and the button Register business.',
    },
    {
      name: 'branding',
      after: 2,
      alt: 'The setup at step 2, Branding: a logo, two colors, and beside them the code card as it will look on the counter.',
    },
  ],
  printing: [
    {
      name: 'print',
      after: 1,
      alt: 'The upper part of a counter poster: the name of the shop under its awning, “Paid? Scan. 20 points.”, one large code, and three steps beside it.',
    },
    {
      name: 'edit-points',
      after: 3,
      alt: 'The 20-point code being changed to 25 points, with the buttons Save and Cancel.',
    },
  ],
  rewards: [
    {
      name: 'activity',
      after: 4,
      alt: 'Recent activity with the menu of one row open: Open the customer and, in red, Reset points. Rows with a reward waiting have a Give reward button.',
    },
  ],
  figures: [
    {
      name: 'dashboard',
      after: 1,
      alt: 'The dashboard of Blue Door Coffee, an example: total customers, points awarded, rewards claimed and the redemption rate, and under them the points of each day as bars.',
    },
  ],
  customers: [
    {
      name: 'customer',
      after: 1,
      alt: 'The page of one customer: the number, the points on the way to the reward, and under them what you can do, such as Give or take points.',
    },
  ],
  reviews: [
    {
      name: 'feedback-link',
      after: 1,
      alt: 'The card “Feedback link” with its address and the buttons Copy link, Open the page and Show QR code.',
    },
  ],
  settings: [
    {
      name: 'settings-email',
      after: 2,
      alt: 'Settings, Contact: the current email, a field for a new one, and the button Save email.',
    },
  ],
}

const addresses = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** A picture's address and size. The page reserves its room while it loads. */
export function fileOf(name: PictureName) {
  return { src: addresses[`./pictures/${name}.webp`], ...sizes[name] }
}
