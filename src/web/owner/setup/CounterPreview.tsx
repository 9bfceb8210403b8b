import { useState } from 'react'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { Awning } from '../../platform/ui/Awning.tsx'
import { isColor } from '../../platform/ui/ColorField.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { ShopAvatar } from '../../platform/ui/ShopAvatar.tsx'
import exampleCode from '../../shared/demo/exampleCode.svg?url'
import { numberOf } from './setupForm.ts'

interface CounterPreviewProps {
  name: string
  logoUrl: string
  /** As typed. */
  points: string
  /** The code for medium purchases, if there is one. */
  code?: QrCode | undefined
  /** The address of the code's picture. */
  codePicture?: string | undefined
  /** Says when the shop gets its own code, while it has none. */
  noCodeYet?: string
}

/** What customers will see: the card on the counter and the page on their phone. */
export function CounterPreview({ name, logoUrl, points, ...picture }: CounterPreviewProps) {
  const shownName = name.trim() || 'Your business'
  const worth = Math.max(1, numberOf(points, 20))
  const counted = formatPoints(worth)
  return (
    <aside
      aria-labelledby="on-your-counter"
      className="kraft rounded-md px-5 pt-[18px] pb-[26px] md:sticky md:top-4"
    >
      <h2 id="on-your-counter" className="display mb-3 text-lg leading-[1.2]">
        On your counter
      </h2>
      <div className="overflow-hidden rounded-sm bg-white text-center shadow-[1px_4px_8px_rgb(27_36_32/.3)]">
        <Awning stripes={6} heightPx={34} scallopPx={12} />
        <div className="px-3">
          <p
            dir="auto"
            className="display mt-3.5 line-clamp-3 pb-0.5 text-xl leading-[1.15] wrap-anywhere"
          >
            <Exact>{shownName}</Exact>
          </p>
          <p className="font-[620]">
            <Exact in={`Scan for ${counted}`} />
          </p>
          <CodePicture {...picture} counted={counted} />
        </div>
        <p className="bg-(--biz-fill) p-2.5 font-[640] text-(--biz-on-fill)">
          No app. Just your phone number.
        </p>
      </div>
      <div className="mt-4 overflow-hidden rounded-sm bg-white shadow-[1px_4px_8px_rgb(27_36_32/.3)]">
        <Awning stripes={8} heightPx={24} scallopPx={9} />
        <div className="flex items-center gap-2.5 px-3.5 pt-2.5 pb-2">
          <ShopAvatar name={shownName} logoUrl={logoUrl} sizePx={36} />
          <p
            dir="auto"
            className="line-clamp-2 min-w-0 font-display pb-0.5 text-md leading-[1.15] font-[760] wrap-anywhere"
          >
            <Exact>{shownName}</Exact>
          </p>
        </div>
        <div className="px-3.5 pt-1.5 pb-4">
          <span className="key biz w-full">
            <Exact in={`Collect ${counted}`} />
          </span>
        </div>
      </div>
    </aside>
  )
}

function CodePicture({
  code,
  codePicture,
  noCodeYet = 'You get your own code when you save.',
  counted,
}: Pick<CounterPreviewProps, 'code' | 'codePicture' | 'noCodeYet'> & { counted: string }) {
  const isReal = code && codePicture
  const isNew = isReal && formatPoints(code.pointValue) !== counted
  return (
    <>
      <img
        src={isReal ? codePicture : exampleCode}
        alt={isReal ? `Your QR code worth ${formatPoints(code.pointValue)}` : ''}
        width={176}
        height={176}
        className="mx-auto mt-0.5"
      />
      {isReal && !isNew ? null : (
        <p className="pb-2.5 text-2xs text-ink-2">
          {isNew ? 'You get the new code when you save.' : noCodeYet}
        </p>
      )}
    </>
  )
}

/** The last complete color, for the preview while another one is being typed. */
export function useLastColor(typed: string): string {
  const [last, setLast] = useState(isColor(typed) ? typed : '#1976D2')
  if (isColor(typed) && typed !== last) setLast(typed)
  return last
}
