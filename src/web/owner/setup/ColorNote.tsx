import Check from 'lucide-react/icons/check'
import Contrast from 'lucide-react/icons/contrast'
import X from 'lucide-react/icons/x'
import { formatPoints } from '../../../contract/formatPoints.ts'
import { colorLabels } from './colorLabels.ts'
import { numberOf } from './setupForm.ts'

/** What becomes of the colour under words, and how that looks. */
export function ColorNote({ color, points }: { color: string; points: string }) {
  const { headline, sentence, samples } = colorLabels(color)
  return (
    <div className="grid grid-cols-[24px_1fr] gap-3 rounded-sm bg-white px-4 py-3.5 leading-[1.45] shadow-[inset_0_0_0_1.5px_var(--color-ink)]">
      <Contrast aria-hidden="true" size={22} className="mt-0.5" />
      <div>
        <p role="status">
          <b>{headline}</b> {sentence}
        </p>
        <div className="mt-2.5 grid gap-3 min-[28.75rem]:grid-cols-2">
          {samples.map(({ fill, words, caption, isUsed }) => (
            <figure key={caption} className="grid content-start gap-1.5 text-xs text-ink-2">
              {/* A picture of words, some of which cannot be read: no text of the page. */}
              <span
                aria-hidden="true"
                style={{ background: fill, color: words }}
                data-words={`Collect ${formatPoints(Math.max(1, numberOf(points, 20)))}`}
                className="grid min-h-[46px] before:content-[attr(data-words)] place-items-center rounded-sm px-2 text-center text-md font-[640]"
              />
              <figcaption className="flex items-center gap-1.5">
                {isUsed ? (
                  <Check aria-hidden="true" size={16} className="flex-none" />
                ) : (
                  <X aria-hidden="true" size={16} className="flex-none" />
                )}
                {caption}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </div>
  )
}
