import Clock from 'lucide-react/icons/clock'
import { useEffect } from 'react'
import type { PromisedBonus } from '../../../../contract/bonus.ts'
import { writeMoment } from '../../../platform/ui/Moment.tsx'
import { ticks } from '../../../platform/ui/serverTime.ts'
import { useLanguage, useWords } from '../../../platform/words/useWords.tsx'
import { bonusWords } from '../../../shared/bonus/bonusWords.ts'

interface PromisedWorthProps {
  /** The code's own. */
  points: number
  promised: PromisedBonus
  /** Called when its time is over. */
  onOver: () => void
}

/** What a code gives while a promotion holds, and until when. */
export function PromisedWorth({ points, promised, onOver }: PromisedWorthProps) {
  const { words, show, number } = useWords(bonusWords)
  const { forMs, mostADay, isMost } = promised
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onOver` is the same for as long as this is shown.
  useEffect(() => {
    // It was told when the page was loaded, or later.
    const timer = setInterval(() => ticks() >= forMs && onOver(), 1_000)
    return () => clearInterval(timer)
  }, [forMs])
  const sum = (
    <span dir="ltr">
      {number(points)}&nbsp;+&nbsp;{number(promised.points)}
    </span>
  )
  return (
    <>
      <h2 className="display text-[2.125rem] leading-[1.08]">{show(words.worth, { sum })}</h2>
      <div className="-mt-2 mb-1 flex items-start gap-2 text-md leading-[1.3]">
        <Clock aria-hidden="true" size={20} className="mt-px flex-none" />
        <div>
          <p className="font-[640]">
            <WhatHolds {...promised} />
          </p>
          {mostADay === null ? null : (
            <p className="text-sm text-ink-2">{show(words.mostADay, { count: mostADay })}</p>
          )}
          {isMost ? (
            <p className="text-sm text-ink-2">
              {show(words.mostPerVisit, { most: promised.points })}
            </p>
          ) : null}
        </div>
      </div>
    </>
  )
}

function WhatHolds({ effect, amount, until }: PromisedBonus) {
  const { words, show } = useWords(bonusWords)
  const times = amount === 2 ? 'double' : 'triple'
  if (until === null) {
    return effect === 'plus' ? show(words.today.plus, { count: amount }) : words.today[times]
  }
  const time = <ClockTime at={until} />
  return effect === 'plus'
    ? show(words.until.plus, { count: amount, time })
    : show(words.until[times], { time })
}

/** A time of day by the shop's clock, such as `11:00`, as this language writes it. */
function ClockTime({ at }: { at: string }) {
  const moment = new Date(`2000-01-01T${at}Z`)
  return (
    <time dateTime={at} suppressHydrationWarning>
      {writeMoment(useLanguage(), moment, { shape: 'time', timeZone: 'UTC' })}
    </time>
  )
}
