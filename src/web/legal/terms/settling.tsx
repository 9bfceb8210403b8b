import type { Chapter } from '../../site/Chapters.tsx'
import { ReadingText } from '../../site/ReadingText.tsx'
import { SupportAddresses } from '../SupportAddresses.tsx'

/** Who answers for what, and how these terms change. */
export const settlingChapters: readonly Chapter[] = [
  {
    id: 'liability',
    title: 'Who answers for what',
    body: (
      <ReadingText>
        <p>
          The service comes as it is. As far as the law allows, we do not answer for lost profit or
          for harm that we could not foresee, and all in all for no more than the fees that you paid
          us in the 12 months before. Where the law does not allow such a limit, it does not hold:
          for what we do on purpose, for one.
        </p>
        <p>
          If somebody holds us to what your shop promised or did, you stand in for it. Which words
          belong to whom stays as it is: the software is ours, your name, logo and texts are yours,
          and we may show them to run the service.
        </p>
      </ReadingText>
    ),
  },
  {
    id: 'changes',
    title: 'When these terms change',
    body: (
      <ReadingText>
        <p>
          The date at the top says when they were last changed. A change that matters is announced
          to shops before it holds. If you do not agree, you may leave, and take your data with you;
          the old terms hold until you do.
        </p>
        <p>If a sentence of these turns out to be void, the others stay.</p>
      </ReadingText>
    ),
  },
  {
    id: 'contact',
    title: 'Questions',
    body: (
      <ReadingText>
        <p>
          Write to <SupportAddresses />. Both get every message.
        </p>
      </ReadingText>
    ),
  },
]
