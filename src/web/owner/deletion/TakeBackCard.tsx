import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { FormCard } from '../../ui/FormCard.tsx'

export interface Taking {
  isBusy: boolean
  problem: string | undefined
  onTake: () => void
}

/** For whoever comes by the link. */
export function TakeBackCard(taking: Taking) {
  return (
    <>
      <h1 className="display text-[2.125rem] leading-[1.08]">Restore your business</h1>
      <FormCard title="It was deleted">
        <div className="grid gap-4">
          <p>
            This brings back your codes, customers and points as they were. Nothing changes until
            you press the button.
          </p>
          <TakeBack {...taking} />
        </div>
      </FormCard>
    </>
  )
}

export function TakeBack({ isBusy, problem, onTake }: Taking) {
  return (
    <>
      <Button wide busy={isBusy && 'Restoring...'} onClick={onTake}>
        Restore it
      </Button>
      {problem ? <FieldError>{problem}</FieldError> : null}
    </>
  )
}
