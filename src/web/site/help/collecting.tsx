import { paths } from '../../paths.ts'
import { Link } from '../../ui/Link.tsx'
import type { Chapter } from '../Chapters.tsx'
import { ReadingText } from '../ReadingText.tsx'

/** How many there are, and what was thought of the visit. */
export const collecting: readonly Chapter[] = [
  {
    id: 'check-points',
    title: 'Check your points',
    body: (
      <ReadingText>
        <p>
          In the shop: scan the code that says “Check your points” and type your number. It gives no
          points, and you can check as often as you like. Anywhere else: keep the{' '}
          <Link to={paths.checkPoints()}>page with your points</Link> on your home screen, or use
          the form on the <Link to={paths.home()}>home page</Link> with your number and the shop’s
          business ID. The shop can tell you its ID.
        </p>
        <p>Each shop counts its own points. A number can have 20 points here and 80 next door.</p>
      </ReadingText>
    ),
  },
  {
    id: 'reviews',
    title: 'Leave a review',
    body: (
      <ReadingText>
        <p>
          Within a day of your visit, you can leave stars and a few words. It takes less than 30
          seconds. Some shops also take a voice message of up to a minute. Only the shop and our
          support read or hear it, and your name is optional.
        </p>
      </ReadingText>
    ),
  },
]
