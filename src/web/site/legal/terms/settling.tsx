import type { Chapter } from '../../Chapters.tsx'
import { ReadingText } from '../../ReadingText.tsx'
import { SupportAddresses } from '../SupportAddresses.tsx'

/** Who answers for what, and how these terms change. */
export const settlingChapters: readonly Chapter[] = [
  {
    id: 'liability',
    title: 'Who answers for what',
    body: (
      <ReadingText>
        <p>
          The service comes as it is. As far as the law allows, we are not liable for lost profit or
          for harm we could not foresee, and in total for no more than the fees that you paid us in
          the 12 months before. This limit does not apply where the law does not allow it, for
          example to what we do on purpose.
        </p>
        <p>
          If someone holds us responsible for what your shop promised or did, you cover it. The
          software is ours. Your name, logo and texts are yours, and we may show them to run the
          service.
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
          The date at the top says when we last changed them. We announce changes that matter to
          shops before they apply. If you don’t agree, you can leave and take your data with you.
          Until then, the old terms apply.
        </p>
        <p>If one sentence turns out to be void, the others still apply.</p>
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
