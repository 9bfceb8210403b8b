import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { formatPoints } from '../../../contract/platform/formatPoints.ts'
import { rulesResolver, useCallForm } from '../../platform/api/useCallForm.ts'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FormDialog } from '../../platform/ui/FormDialog.tsx'
import { IconButton } from '../../platform/ui/IconButton.tsx'
import { PanelData } from '../../platform/ui/PanelData.tsx'
import { NumberField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { useChangeTillSettings, useTillSettings } from './queries.ts'

interface TillBoundProps {
  businessId: number
  mayChange: boolean
  /** The points of the highest code; undefined if they are not known. */
  highest: number | undefined
}

/** How many points staff can give with "Other". */
export function TillBound({ businessId, mayChange, highest }: TillBoundProps) {
  const query = useTillSettings(businessId)
  const { data: settings } = query
  const [isAsking, setAsking] = useState(false)
  return (
    <section
      aria-labelledby="till-bound"
      className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-[18px] md:px-[26px]"
    >
      <div className="min-w-0 flex-[1_1_320px]">
        <h3 id="till-bound" className="display text-xl">
          Most points staff can give at once
        </h3>
        <PanelData query={query} lines={[60]} failure="The limit did not load">
          {({ mostPoints }) => (
            <p className="text-ink-2">
              <Exact in={formatBound(mostPoints, highest)} />
            </p>
          )}
        </PanelData>
      </div>
      {mayChange && settings ? (
        <IconButton
          className="-mx-2.5"
          aria-label="Change the limit"
          onClick={() => setAsking(true)}
        >
          <Pencil aria-hidden="true" size={18} />
          Change
        </IconButton>
      ) : null}
      {isAsking && settings ? (
        <BoundDialog
          businessId={businessId}
          mostPoints={settings.mostPoints}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}

function formatBound(mostPoints: number | null, highest: number | undefined): string {
  if (mostPoints !== null) return `${formatPoints(mostPoints)}, or what a code gives.`
  return highest === undefined
    ? 'As many as your highest code gives.'
    : `${formatPoints(highest)}, your highest code.`
}

interface BoundDialogProps {
  businessId: number
  mostPoints: number | null
  onClose: () => void
}

interface BoundForm {
  mostPoints: string
}

function BoundDialog({ businessId, mostPoints, onClose }: BoundDialogProps) {
  const { mutateAsync: change } = useChangeTillSettings(businessId)
  const { field, sending } = useCallForm<BoundForm>({
    defaultValues: { mostPoints: mostPoints === null ? '' : String(mostPoints) },
    resolver: rulesResolver(({ mostPoints: typed }) => ({
      mostPoints: boundProblem(typed.trim()),
    })),
    failure: 'The limit was not saved. Please try again.',
    send: async ({ mostPoints: typed }) => {
      await change(typed.trim() ? Number(typed) : null)
      toast({ title: 'Limit saved', description: 'It applies on every till from now on.' })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Most points staff can give at once"
      {...sending}
      confirm="Save"
      busy="Saving..."
      onClose={onClose}
    >
      <NumberField
        {...field('mostPoints')}
        label="Most points"
        optional
        hint="1 to 1,000. Leave blank to use your highest code’s points."
        maxLength={4}
      />
    </FormDialog>
  )
}

function boundProblem(typed: string): string | undefined {
  if (typed === '') return undefined
  if (!/^\d+$/.test(typed)) return 'Please enter a whole number'
  const points = Number(typed)
  return points < 1 || points > 1000 ? 'Please enter a number from 1 to 1,000' : undefined
}
