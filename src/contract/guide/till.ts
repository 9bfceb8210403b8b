import { undoMinutes } from '../staff.ts'
import type { GuideSection } from './parts.ts'

export const theTill: GuideSection = {
  id: 'till',
  title: 'The till',
  parts: [
    'For customers who can’t or won’t scan: your team types their number on a tablet or phone at the counter.',
    {
      kind: 'steps',
      steps: [
        {
          title: 'Unlock',
          text: 'Tap your name and enter your PIN. After two minutes without a tap, the till locks.',
        },
        {
          title: 'Type the number',
          text: 'You see its points and waiting rewards, never a name.',
        },
        {
          title: 'Tap the points',
          text: 'One tap gives them. “Other” is for any other number of points, up to the limit that the owner sets in Settings under Counter.',
        },
      ],
    },
    {
      kind: 'entries',
      entries: [
        {
          title: 'Turn it around',
          text: 'Choose the points and turn the tablet. Customers type their number themselves, see their receipt and can say yes to texts. Nobody has to say a number aloud.',
        },
        {
          title: 'Redeem',
          text: 'By the claim code on the customer’s screen, or from the number once a reward waits. The till shows what is given and to which number, and asks once.',
        },
        {
          title: 'Undo',
          text: `What you gave last, points or a reward, for ${undoMinutes} minutes. After that, the owner can undo it.`,
        },
        {
          title: 'The same number again',
          text: 'The till asks first, since it may be a double tap. Say yes if it is meant.',
        },
        {
          title: 'When the connection is down',
          text: 'Keep giving points: the till keeps them and sends them once it’s back online. The screen says how many wait. Totals and rewards wait, too. Add the till to the device’s home screen and open it from there: browsers then don’t delete what waits.',
        },
      ],
    },
  ],
}
