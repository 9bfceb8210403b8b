import { QueryClientProvider } from '@tanstack/react-query'
import { Fragment, type ReactNode, useLayoutEffect, useState } from 'react'
import { listActivity } from '../../contract/activity.ts'
import { getAnalytics, getRewardProgress, getTimeline } from '../../contract/analytics.ts'
import { getBusiness } from '../../contract/businesses.ts'
import {
  adjustPoints,
  blockCustomer,
  describeCustomer,
  moveCustomer,
} from '../../contract/customers.ts'
import {
  changeTillSettings,
  renameDevice,
  revokeDevice,
  startPairing,
} from '../../contract/devices.ts'
import { addLocation, listLocations } from '../../contract/locations.ts'
import { changeOccasions } from '../../contract/occasions.ts'
import { exampleSite } from '../../contract/platform/exampleContacts.ts'
import { resetCustomerPoints } from '../../contract/points.ts'
import {
  changePointValue,
  changePresence,
  changeQrValues,
  createQrCode,
  deleteQrCode,
  downloadQrCode,
  getCheckCode,
  listCodeFigures,
  listQrCodes,
  replaceQrCode,
  switchQrCode,
} from '../../contract/qr-codes.ts'
import { getReturning } from '../../contract/returning.ts'
import { answerReview, replyToReview } from '../../contract/reviews.ts'
import { findClaim, redeemReward, undoTransaction } from '../../contract/rewards.ts'
import { updateBusiness } from '../../contract/setup.ts'
import { addMember, changeMember, endMember, setPin } from '../../contract/staff.ts'
import { dismissFinding, listBursts, listFindings } from '../../contract/watch.ts'
import type { BusinessPageProps, BusinessView } from '../owner/business/businessView.ts'
import { OwnerPlace } from '../owner/business/ownerPlace.ts'
import { staysLight } from '../owner/business/pages.ts'
import { businessKey, paramsOf, useBusiness } from '../owner/business/queries.ts'
import { LocationChoice } from '../owner/locations/locationChoice.ts'
import { useLocations } from '../owner/locations/queries.ts'
import { OwnerNav } from '../owner/shell/OwnerNav.tsx'
import { fake } from '../platform/api/call.ts'
import { newQueryClient } from '../platform/api/queryClient.ts'
import { demoAddress, demoPaths, paths } from '../platform/paths.ts'
import { Button, ButtonLink } from '../platform/ui/Button.tsx'
import { businessColors } from '../platform/ui/businessColors.ts'
import { Dialog, DialogActions } from '../platform/ui/Dialog.tsx'
import { serverDate } from '../platform/ui/serverTime.ts'
import { demoShop } from '../shared/demo/shop.ts'
import check from '../shared/demo/snapshot/check.svg?url'
import high from '../shared/demo/snapshot/high.svg?url'
import low from '../shared/demo/snapshot/low.svg?url'
import medium from '../shared/demo/snapshot/medium.svg?url'
import { DemoPage } from './DemoPage.tsx'
import { openSnapshot, type Snapshot } from './snapshot.ts'

// Settings, setup, exports and other shops need the owner's own sign-in.
const visitor = { isOwner: false, mayChange: true, isLive: true, onOpen: () => undefined }

/** One of an owner's pages, filled with the demo's shop. */
export function DemoBusiness({ title, children }: BusinessPageProps) {
  const { data: business } = useBusiness(demoShop.business.id)
  const locations = useDemoLocations()
  if (!business) return null
  const view: BusinessView = { ...visitor, business }
  return (
    <div
      style={businessColors(business.primaryColor)}
      className="grid grid-cols-[minmax(0,1fr)] gap-[18px]"
    >
      <OwnerNav title={title} hasSettings />
      <LocationChoice value={locations}>{children(view)}</LocationChoice>
    </div>
  )
}

/** Like an owner's page, but without the location in the address: the first page has no router. */
function useDemoLocations() {
  const { data } = useLocations(demoShop.business.id)
  const [chosenId, choose] = useState<number>()
  return { locations: data ?? [], chosenId, hasAll: true, choose }
}

/** The same as a whole page. */
function DemoFrame({ title, children }: BusinessPageProps) {
  return (
    <>
      <title>{`${title}, demo | RewardHop`}</title>
      <DemoPage staysLight={staysLight(title)}>
        <DemoBusiness title={title}>{children}</DemoBusiness>
      </DemoPage>
    </>
  )
}

const pictures: readonly (readonly [id: number | undefined, address: string])[] = [
  ...[low, medium, high].map((address, place) => [demoShop.codes[place]?.id, address] as const),
  [demoShop.checkCode.id, check],
]

const place = {
  DemoFrame,
  paths: demoPaths,
  addressOf: demoAddress,
  origin: () => exampleSite,
  pictureOf: (_: number, { id }: { id: number }) => new Map(pictures).get(id) ?? '',
}

/** An owner's pages for the demo's shop. They read the snapshot and change nothing. */
export function Demo({ children }: { children: ReactNode }) {
  const [snapshot] = useState(() => openSnapshot(serverDate()))
  const [queryClient] = useState(() => clientOf(snapshot))
  const [refused, setRefused] = useState<{ words: string; count: number }>()
  const [isAsking, setAsking] = useState(false)

  // Set before any child makes a call.
  useLayoutEffect(() => {
    fake.answer = async (endpoint, parts) => {
      if (snapshot.has(endpoint)) return snapshot.read(endpoint as never, parts as never)
      setRefused((before) => ({ words: wouldDo(endpoint), count: (before?.count ?? 0) + 1 }))
      setAsking(true)
      // The new `key` below remounts the page that asked: nobody waits for this answer.
      return new Promise(() => {})
    }
    return () => {
      fake.answer = undefined
    }
  }, [snapshot])

  return (
    <QueryClientProvider client={queryClient}>
      <OwnerPlace value={place}>
        <Fragment key={refused?.count}>{children}</Fragment>
      </OwnerPlace>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Nothing changes in the demo"
        description={refused?.words}
      >
        <DialogActions>
          <Button look="plain" size="slim" onClick={() => setAsking(false)}>
            Keep looking
          </Button>
          <ButtonLink size="slim" to={paths.businessRegister()}>
            Register Your Business
          </ButtonLink>
        </DialogActions>
      </Dialog>
    </QueryClientProvider>
  )
}

/** Holds the dashboard's first answers before any call: the first HTML shows them all. */
function clientOf({ read }: Snapshot) {
  const client = newQueryClient()
  const { id } = demoShop.business
  const params = paramsOf(id)
  const know = (parts: readonly string[], data: unknown) =>
    client.setQueryData([...businessKey(id), ...parts], data)
  know(['business'], read(getBusiness, { params }))
  know(['analytics'], read(getAnalytics, { params, query: {} }))
  know(['timeline', '14-days'], read(getTimeline, { params, query: { range: '14-days' } }))
  know(['reward-progress'], read(getRewardProgress, { params, query: {} }))
  know(['activity', 'latest'], read(listActivity, { params, query: { limit: '20' } }))
  know(['returning'], read(getReturning, { params }))
  know(['bursts'], read(listBursts, { params }))
  know(['watch'], read(listFindings, { params }))
  know(['locations'], read(listLocations, { params }))
  know(['qr-codes'], read(listQrCodes, { params }))
  know(['check-code'], read(getCheckCode, { params }))
  know(['code-figures'], read(listCodeFigures, { params }))
  return client
}

const words = new Map<unknown, string>([
  [updateBusiness, 'your average sale is saved, and the figure counts with it'],
  [findClaim, 'the points come off, the reward counts as given, and you can undo it for a day'],
  [redeemReward, 'the points come off, the reward counts as given, and you can undo it for a day'],
  [undoTransaction, 'this entry is undone, and the history keeps both'],
  [resetCustomerPoints, 'this customer starts again at zero, and no reward counts as given'],
  [adjustPoints, 'the balance changes at once, and the history shows your reason'],
  [describeCustomer, 'the name shows next to the number, and the note on their page'],
  [blockCustomer, 'this number can’t collect points until you unblock it'],
  [moveCustomer, 'points and history move to the new number'],
  [createQrCode, 'the new code appears here, ready to print'],
  [changePointValue, 'every printed copy of this code is worth the new points'],
  [changeQrValues, 'each changed value gets a new code, and old prints keep their points'],
  [changePresence, 'customers scan this code there from now on, and paper copies give no points'],
  [switchQrCode, 'this code gives no points until you switch it on again'],
  [replaceQrCode, 'a new code is ready to print, and the old one no longer gives points'],
  [deleteQrCode, 'printed copies of this code stop working, and points already earned stay'],
  [downloadQrCode, 'the code is saved as a picture, as PNG or SVG'],
  [answerReview, 'this review is marked as answered'],
  [replyToReview, 'the guest gets your reply as a text'],
  [addMember, 'they get a PIN, shown to you once, and give points on your devices'],
  [changeMember, 'the change counts at once, even on an unlocked till'],
  [setPin, 'a new PIN comes out of the slot, and the old one no longer works'],
  [endMember, 'their PIN stops working at once, and what they gave stays in the history'],
  [startPairing, 'a QR code and eight letters pair a tablet or phone for ten minutes'],
  [renameDevice, 'the new name shows in the list and next to what is given on it'],
  [revokeDevice, 'this device can no longer open the till, and points given on it stay'],
  [changeTillSettings, 'the new limit holds on every till from then on'],
  [changeOccasions, 'these points come with the next first visit, birthday or friend'],
  [addLocation, 'it has a place of its own for codes, devices and figures'],
  [dismissFinding, 'this card goes away until its figure has grown by half'],
])

/** What a change or a download would do in the visitor's own shop. */
function wouldDo(endpoint: unknown): string {
  return `In your own shop, ${words.get(endpoint) ?? 'this is saved'}.`
}
