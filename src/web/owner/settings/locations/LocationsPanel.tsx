import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Business } from '../../../../contract/businesses.ts'
import type { Location } from '../../../../contract/locations.ts'
import { arePlansEnforced, planOf } from '../../../../contract/plans.ts'
import { messageOf } from '../../../platform/api/callError.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx'
import { PanelData } from '../../../platform/ui/PanelData.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { useLocations, useSwitchLocation } from '../../locations/queries.ts'
import { LocationDialog } from './LocationDialog.tsx'
import { type AskedOfLocation, LocationTable } from './LocationTable.tsx'

type Question = { action: 'add' } | AskedOfLocation

/** A shop's locations. If there is only one, says what more are for. */
export function LocationsPanel({ business }: { business: Business }) {
  const query = useLocations(business.id)
  const { data: locations } = query
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  return (
    <div data-wide className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[56ch] text-ink-2">{locations ? leadOf(business, locations) : null}</p>
        <Button className="max-md:w-full" onClick={() => setQuestion({ action: 'add' })}>
          <Plus aria-hidden="true" size={19} />
          Add location
        </Button>
      </div>
      <PanelData query={query} lines={[80, 55, 80, 55]} failure="Your locations did not load">
        {(all) => <LocationTable business={business} locations={all} onAsk={setQuestion} />}
      </PanelData>
      {locations && locations.length > 1 ? (
        <p className="text-sm text-ink-2">
          Close a location and its history stays. Its devices stop, and its codes stop giving
          points.
        </p>
      ) : null}
      {question?.action === 'add' ? <LocationDialog business={business} onClose={close} /> : null}
      {question?.action === 'edit' ? (
        <LocationDialog business={business} location={question.about} onClose={close} />
      ) : null}
      {question?.action === 'close' ? (
        <CloseDialog businessId={business.id} location={question.about} onClose={close} />
      ) : null}
    </div>
  )
}

/** "2 of 5. Customers keep one balance across both." Nothing is refused during beta. */
function leadOf({ plan }: Business, locations: readonly Location[]): string {
  const open = locations.filter(({ isOpen }) => isOpen).length
  if (locations.length === 1) {
    return 'Do you have a second place? Add it here to see codes and figures for each. Customers keep one balance across all of them.'
  }
  const { locations: most } = planOf(plan)
  const isWithinPlan = most !== null && open <= most
  const counted = isWithinPlan ? `${open} of ${most}` : `${open} locations`
  const beta = isWithinPlan || most === null || arePlansEnforced ? '' : ', free during beta'
  return `${counted}${beta}. Customers keep one balance across ${open === 2 ? 'both' : 'all of them'}.`
}

interface CloseDialogProps {
  businessId: number
  location: Location
  onClose: () => void
}

function CloseDialog({ businessId, location, onClose }: CloseDialogProps) {
  const { id, name, codes, devices = 0 } = location
  const { mutate: switchLocation, isPending, error } = useSwitchLocation(businessId)

  function confirm() {
    switchLocation(
      { locationId: id, isOpen: false },
      {
        onSuccess: () => {
          toast({
            title: 'Location closed',
            description: `${name} no longer gives points.`,
            names: [name],
          })
          onClose()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      question={`Close ${name}?`}
      names={[name]}
      confirm="Close location"
      keep="Keep it open"
      onConfirm={confirm}
      busy={isPending && 'Closing...'}
      error={error ? messageOf(error, 'The location is still open. Please try again.') : undefined}
    >
      <p>
        {codes === 0 ? '' : `Its ${codes === 1 ? 'code stops' : `${codes} codes stop`} at once. `}
        {devices === 0
          ? ''
          : `Its ${devices === 1 ? 'device is' : `${devices} devices are`} unpaired. `}
        History and points stay. You can reopen it, or move a code to another location.
      </p>
    </ConfirmDialog>
  )
}
