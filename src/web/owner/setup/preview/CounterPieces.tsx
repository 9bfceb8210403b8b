import { formatPoints } from '../../../../contract/platform/formatPoints.ts'
import type { QrCode } from '../../../../contract/qr-codes.ts'
import { Awning } from '../../../platform/ui/Awning.tsx'
import { Exact } from '../../../platform/ui/Exact.tsx'
import { ShopAvatar } from '../../../platform/ui/ShopAvatar.tsx'
import { useWords } from '../../../platform/words/useWords.tsx'
import exampleCode from '../../../shared/demo/exampleCode.svg?url'
import { OwnWords } from '../../../shared/language/OwnWords.tsx'
import { numberOf } from '../setupForm.ts'
import { previewWords } from './previewWords.ts'

export interface CounterPiecesProps {
  name: string
  logoUrl: string
  /** The line under the name. */
  description: string
  /** As typed. */
  points: string
  reward: string
  /** As typed. */
  rewardThreshold: string
  /** The code for medium purchases, if there is one. */
  code?: QrCode | undefined
  /** The address of the code's picture. */
  codePicture?: string | undefined
  /** Says when the shop gets its own code, while it has none. */
  noCodeYet?: string
}

/** In the language around. What they tell the owner is in English. */
export function CounterPieces({ points, ...shown }: CounterPiecesProps) {
  const shownName = shown.name.trim() || 'Your business'
  const worth = Math.max(1, numberOf(points, 20))
  return (
    <>
      <Card {...shown} name={shownName} worth={worth} />
      <Phone {...shown} name={shownName} worth={worth} />
    </>
  )
}

type PieceProps = Omit<CounterPiecesProps, 'points'> & { worth: number }

function Card({ name, worth, reward, rewardThreshold, ...picture }: PieceProps) {
  const { words, show } = useWords(previewWords)
  const count = numberOf(rewardThreshold, 0)
  return (
    <div className="overflow-hidden rounded-sm bg-white text-center shadow-[1px_4px_8px_rgb(27_36_32/.3)]">
      <Awning stripes={6} heightPx={34} scallopPx={12} />
      <div className="px-3">
        <p
          dir="auto"
          className="display mt-3.5 line-clamp-3 pb-0.5 text-xl leading-[1.15] wrap-anywhere"
        >
          <Exact>{name}</Exact>
        </p>
        <p className="font-[620]">{show(words.scanFor, { count: worth })}</p>
        <CodePicture {...picture} counted={formatPoints(worth)} />
        {reward.trim() && count > 0 ? (
          <p className="line-clamp-3 pb-3 text-sm leading-[1.3] wrap-anywhere">
            {show(words.goal, { count, reward: <OwnWords>{reward.trim()}</OwnWords> })}
          </p>
        ) : null}
      </div>
      <p className="bg-(--biz-fill) p-2.5 font-[640] text-(--biz-on-fill)">{words.noApp}</p>
    </div>
  )
}

function Phone({ name, logoUrl, description, worth }: PieceProps) {
  const { words, show } = useWords(previewWords)
  return (
    <div className="mt-4 overflow-hidden rounded-sm bg-white shadow-[1px_4px_8px_rgb(27_36_32/.3)]">
      <Awning stripes={8} heightPx={24} scallopPx={9} />
      <div className="flex items-center gap-2.5 px-3.5 pt-2.5 pb-2">
        <ShopAvatar name={name} logoUrl={logoUrl} sizePx={36} />
        <div className="min-w-0">
          <p className="line-clamp-2 pb-0.5 font-display text-md leading-[1.15] font-[760] wrap-anywhere">
            <Exact>{name}</Exact>
          </p>
          {description.trim() ? (
            <p className="line-clamp-2 text-xs leading-[1.3] wrap-anywhere text-ink-2">
              <OwnWords>{description.trim()}</OwnWords>
            </p>
          ) : null}
        </div>
      </div>
      <div className="px-3.5 pt-1.5 pb-4">
        <span className="key biz w-full">
          {/* One item of the key, or its parts would lose the spaces between them. */}
          <span>{show(words.collect, { count: worth })}</span>
        </span>
      </div>
    </div>
  )
}

type CodePictureProps = Pick<CounterPiecesProps, 'code' | 'codePicture' | 'noCodeYet'> & {
  counted: string
}

function CodePicture({
  code,
  codePicture,
  noCodeYet = 'You get your own code when you save.',
  counted,
}: CodePictureProps) {
  const isReal = code && codePicture
  const isNew = isReal && formatPoints(code.pointValue) !== counted
  return (
    <div lang="en" dir="ltr">
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
    </div>
  )
}
