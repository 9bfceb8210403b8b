import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Business } from '../../../contract/businesses.ts'
import type { Device } from '../../../contract/devices.ts'
import { neutral } from '../../../contract/textedWords/neutral.ts'
import { messageOf } from '../../platform/api/callError.ts'
import { rulesResolver, useCallForm } from '../../platform/api/useCallForm.ts'
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx'
import { Exact } from '../../platform/ui/Exact.tsx'
import { FormDialog } from '../../platform/ui/FormDialog.tsx'
import { LeftOutNote } from '../../platform/ui/LeftOutNote.tsx'
import { PanelData } from '../../platform/ui/PanelData.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import { DeviceList } from './DeviceList.tsx'
import { PairDevice } from './PairDevice.tsx'
import { useDevices, useRenameDevice, useRevokeDevice } from './queries.ts'

interface DeviceCardsProps {
  businessId: number
  mayChange: boolean
}

type Question = { action: 'rename' | 'unpair'; about: Device }

/** The tablets and phones at the counter, and a code for another one. */
export function DeviceCards({ businessId, mayChange }: DeviceCardsProps) {
  const query = useDevices(businessId)
  const { data: devices } = query
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  return (
    <div className="grid gap-[18px]">
      {mayChange && devices ? <PairDevice businessId={businessId} devices={devices} /> : null}
      <div className="card px-4 pt-[18px] pb-6 md:px-[26px] md:pt-[22px]">
        <h3 className="display mb-4 text-xl">Devices</h3>
        <PanelData query={query} lines={[80, 55, 80, 55]} failure="Your devices did not load">
          {(all) =>
            all.length > 0 ? (
              <DeviceList
                devices={all}
                mayChange={mayChange}
                onRename={(about) => setQuestion({ action: 'rename', about })}
                onUnpair={(about) => setQuestion({ action: 'unpair', about })}
              />
            ) : (
              <p className="text-ink-2">
                No device is paired yet. Your team uses a paired device to give points to customers
                who don’t scan.
              </p>
            )
          }
        </PanelData>
      </div>
      {question?.action === 'rename' ? (
        <RenameDialog businessId={businessId} device={question.about} onClose={close} />
      ) : null}
      {question?.action === 'unpair' ? (
        <UnpairDialog businessId={businessId} device={question.about} onClose={close} />
      ) : null}
    </div>
  )
}

/** The number of paired devices. */
export function DeviceCount({ business }: { business: Business }) {
  const { data: devices } = useDevices(business.id)
  return devices?.filter(({ revokedAt }) => !revokedAt).length || null
}

interface DialogProps {
  businessId: number
  device: Device
  onClose: () => void
}

function RenameDialog({ businessId, device, onClose }: DialogProps) {
  const { mutateAsync: rename } = useRenameDevice(businessId, device.id)
  const { form, field, sending } = useCallForm({
    defaultValues: { name: device.name },
    resolver: rulesResolver<{ name: string }>(({ name }) => ({
      name: name.trim() ? undefined : 'Please enter a name',
    })),
    failure: 'The name was not saved. Please try again.',
    send: async ({ name }) => {
      await rename(name.trim())
      toast({
        title: 'Device renamed',
        description: `It is ${name.trim()} now.`,
        names: [name.trim()],
      })
      onClose()
    },
  })
  const typedName = useWatch({ control: form.control, name: 'name' })
  return (
    <FormDialog
      title={`Rename ${device.name}`}
      names={[device.name]}
      {...sending}
      confirm="Save"
      busy="Saving..."
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label="Name"
        hint={<Exact in="Where it stands, such as “Counter tablet”." names={['Counter tablet']} />}
        autoComplete="off"
        maxLength={60}
      />
      <LeftOutNote typed={typedName} instead={neutral.device} />
    </FormDialog>
  )
}

function UnpairDialog({ businessId, device: { id, name }, onClose }: DialogProps) {
  const { mutate: revoke, isPending, error } = useRevokeDevice(businessId)

  function confirm() {
    revoke(id, {
      onSuccess: () => {
        toast({
          title: 'Device unpaired',
          description: `${name} can no longer open the till.`,
          names: [name],
        })
        onClose()
      },
    })
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      question={`Unpair ${name}?`}
      names={[name]}
      confirm="Unpair"
      keep="Keep it"
      onConfirm={confirm}
      busy={isPending && 'Unpairing...'}
      error={error ? messageOf(error, 'It is still paired. Please try again.') : undefined}
    >
      <p>
        It stops at once. Points given on it stay; any that still wait on it for a connection don’t
        count. You can pair it again with a new code.
      </p>
    </ConfirmDialog>
  )
}
