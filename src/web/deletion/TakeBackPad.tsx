import { FieldError } from '../ui/Field.tsx'
import { Key } from '../ui/Key.tsx'
import { Pad } from '../ui/Pad.tsx'

export interface Taking {
  isBusy: boolean
  problem: string | undefined
  onTake: () => void
}

/** For whoever comes by the link. */
export function TakeBackPad(taking: Taking) {
  return (
    <>
      <h1 className="display text-[2.125rem] leading-[1.08]">Take your business back</h1>
      <Pad title="It was deleted">
        <div className="grid gap-4">
          <p>
            This brings back your codes, customers and points as they were. Nothing changes until
            you press it.
          </p>
          <TakeBack {...taking} />
        </div>
      </Pad>
    </>
  )
}

export function TakeBack({ isBusy, problem, onTake }: Taking) {
  return (
    <>
      <Key wide busy={isBusy && 'Taking it back...'} onClick={onTake}>
        Take it back
      </Key>
      {problem ? <FieldError>{problem}</FieldError> : null}
    </>
  )
}
