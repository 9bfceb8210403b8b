import { useState } from 'react'
import type { TillDevice } from '../../../contract/devices.ts'
import { customerPaths } from '../../platform/customerPaths.ts'
import { Empty } from '../../platform/ui/Empty.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { Link } from '../../platform/ui/Link.tsx'
import { ShopAvatar } from '../../platform/ui/ShopAvatar.tsx'
import { ShopName } from '../../platform/ui/ShopName.tsx'
import { useKeptStorage } from './keptStorage.ts'
import { PinPad } from './PinPad.tsx'

interface LockScreenProps {
  till: TillDevice
  isBusy: boolean
  problem: string | undefined
  onPin: (pin: string, memberId: number | undefined) => void
  onTyping: () => void
}

/** Asks who is here and for their PIN. A PIN alone is enough. */
export function LockScreen({ till, isBusy, problem, onPin, onTyping }: LockScreenProps) {
  const [chosenId, setChosenId] = useState<number>()
  const { shop, location, members } = till
  const chosen = members.find(({ id }) => id === chosenId)
  const isNobody = members.length === 0
  const isKept = useKeptStorage()
  return (
    <main
      id="main"
      className="grid flex-1 content-between gap-4 px-5 pt-6 pb-5 md:content-center md:items-center md:gap-14 md:px-14 md:max-lying:mx-auto md:max-lying:w-full md:max-lying:max-w-[592px] lying:grid-cols-[minmax(0,1fr)_368px]"
    >
      <div className="min-w-0">
        <div className="mb-5 flex items-center gap-3.5 md:mb-11">
          <ShopAvatar name={shop.name} logoUrl={shop.logoUrl} />
          <div className="min-w-0 flex-1">
            <ShopName lines={3} sizePx={26} leastPx={15}>
              {shop.name}
            </ShopName>
            {location.shownName ? (
              <p className="line-clamp-2 leading-tight wrap-anywhere text-ink-2">
                <Exact>{location.shownName}</Exact>
              </p>
            ) : null}
          </div>
        </div>
        <h1 className="display mb-4 text-[2.125rem] leading-[1.05] md:mb-[26px] md:text-4xl">
          Who is at the till?
        </h1>
        {isNobody ? (
          <Empty heading={2} title="Nobody works here yet">
            The owner adds people and their PINs under Settings, Counter.
          </Empty>
        ) : (
          <Team members={members} chosenId={chosenId} onChoose={setChosenId} />
        )}
        <Link
          to={customerPaths.counterScreen()}
          className="mt-4 inline-flex min-h-11 items-center text-ink-2 underline underline-offset-4"
        >
          Show the counter screen here
        </Link>
        {isKept ? null : (
          <p className="mt-1 max-w-[52ch] text-sm text-ink-2">
            This browser may delete awards that wait here. Open the till from the home screen.
          </p>
        )}
      </div>
      {isNobody ? null : (
        <PinPad
          key={chosenId}
          title={chosen ? `${chosen.name}’s PIN` : 'Your PIN'}
          names={members.map(({ name }) => name)}
          digits={chosen ? chosen.pinDigits : digitsOfAll(members)}
          isBusy={isBusy}
          problem={problem}
          onTyping={onTyping}
          onPin={(pin) => onPin(pin, chosenId)}
        />
      )}
    </main>
  )
}

interface TeamProps {
  members: TillDevice['members']
  chosenId: number | undefined
  onChoose: (id: number | undefined) => void
}

/** Two rows of four. A larger team scrolls, or types only the PIN. */
function Team({ members, chosenId, onChoose }: TeamProps) {
  return (
    <ul className="-m-1.5 grid max-h-[232px] grid-cols-4 gap-x-2 gap-y-3 overflow-y-auto p-1.5 md:max-h-[306px] md:grid-cols-[repeat(4,96px)] md:gap-x-6 md:gap-y-[22px]">
      {members.map(({ id, name, initials }) => (
        <li key={id} className="min-w-0">
          <button
            type="button"
            aria-pressed={id === chosenId}
            onClick={() => onChoose(id === chosenId ? undefined : id)}
            className="grid w-full justify-items-center gap-2 text-md font-semibold"
          >
            <span
              aria-hidden="true"
              className={`initials [--initials-size:68px] md:[--initials-size:88px] ${id === chosenId ? 'chosen' : ''}`}
            >
              <Exact>{initials}</Exact>
            </span>
            <span className="line-clamp-2 w-full text-center leading-tight wrap-break-word">
              <Exact>{name}</Exact>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The number of digits that every member's PIN has. Null if they differ. */
function digitsOfAll(members: TillDevice['members']): number | null {
  const [first, ...others] = new Set(members.map(({ pinDigits }) => pinDigits))
  return others.length === 0 ? (first ?? null) : null
}
