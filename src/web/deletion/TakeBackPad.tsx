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
      <h1 className="display text-[2.125rem] leading-[1.08]">Restore your business</h1>
      <Pad title="It was deleted">
        <div className="grid gap-4">
          <p>
            This brings back your codes, customers and points as they were. Nothing changes until
            you press the button.
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
      <Key wide busy={isBusy && 'Restoring...'} onClick={onTake}>
        Restore it
      </Key>
      {problem ? <FieldError>{problem}</FieldError> : null}
    </>
  )
}
