import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Business } from '../../../../contract/businesses.ts'
import { businessForm } from '../../../../contract/setup.ts'
import { CallError } from '../../../platform/api/callError.ts'
import { changedByBoth } from '../../../platform/api/changedByBoth.ts'
import { rulesResolver, useCallForm } from '../../../platform/api/useCallForm.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { useUnsaved } from '../../../platform/ui/unsaved.ts'
import { useFocusOnProblem } from '../../../platform/ui/useFocusOnProblem.ts'
import { storeBusinessAccess } from '../../../shared/sign-in/businessAccess.ts'
import { readBusinessAccess } from '../../../shared/sign-in/readBusinessAccess.ts'
import { useReloadBusiness, useUpdateBusiness } from '../queries.ts'
import { timeZoneOf } from './timeZones.ts'

/**
 * A form for some fields of a business. It only sends typed fields. If the business was changed
 * elsewhere since typing began, typed values stay and the form shows the new ones. Saving again
 * then overwrites them.
 */
export function useProfileForm(business: Business) {
  /** The business as it was when typing began. */
  const base = useRef(business)
  /** Current values of fields that were changed both here and elsewhere. */
  const [meanwhile, setMeanwhile] = useState<Partial<Inputs>>({})
  const { mutateAsync: update } = useUpdateBusiness(business.id)
  const reload = useReloadBusiness(business.id)
  const { form, field, sending, part } = useCallForm({
    defaultValues: inputsOf(business),
    follows: true,
    resolver: rulesResolver((values: Inputs) => problemsOf(only(values, typed))),
    failure: 'Nothing was saved. Please try again.',
    send: async (values) => finish(await save(changeOf(only(values, typed))), values),
  })
  const { dirtyFields, errors, submitCount } = form.formState
  const typed = Object.keys(dirtyFields) as InputName[]
  if (typed.length === 0) base.current = business
  useUnsaved(typed.length > 0)
  const element = useFocusOnProblem<HTMLFormElement>(submitCount)

  async function save(change: object): Promise<Business> {
    try {
      return await update({ ...change, revision: base.current.revision })
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'changed_meanwhile') throw error
      const now = await reload()
      const versions = { was: inputsOf(base.current), here: form.getValues(), now: inputsOf(now) }
      const both = changedByBoth(typed, versions)
      setMeanwhile(only(inputsOf(now), both))
      base.current = now
      // Others changed only other fields, so nothing of theirs is overwritten.
      if (both.length === 0) return update({ ...change, revision: now.revision })
      throw error
    }
  }

  function finish(saved: Business, sent: Inputs) {
    storeName(saved)
    const now = form.getValues()
    form.reset(inputsOf(saved), { keepDirtyValues: false, keepErrors: false })
    base.current = saved
    // Values typed during the save are not saved yet.
    for (const name of namesOf(now)) if (now[name] !== sent[name]) set(name, now[name])
    setMeanwhile({})
    toast({ title: 'Business Updated', description: 'Your business settings have been saved!' })
  }

  function set<N extends InputName>(name: N, value: Inputs[N]) {
    form.setValue(name as InputName, value, { shouldDirty: true })
    form.clearErrors(name)
  }

  return {
    element,
    field,
    sending,
    part,
    values: form.watch(),
    problems: Object.fromEntries(
      Object.entries(errors).map(([name, error]) => [name, error.message]),
    ) as Problems,
    meanwhile,
    set,
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>

const namesOf = (inputs: Partial<Inputs>) => Object.keys(inputs) as InputName[]

function only(inputs: Inputs, names: readonly InputName[]): Partial<Inputs> {
  return Object.fromEntries(names.map((name) => [name, inputs[name]]))
}

/** The sign-in form remembers the name of the business that was opened last. */
function storeName({ id, name }: Business): void {
  const stored = readBusinessAccess()
  if (stored?.businessId === id) storeBusinessAccess({ ...stored, businessName: name })
}

/** Settings that forms can change, as their fields hold them. */
interface Inputs {
  name: string
  description: string
  address: string
  timeZone: string
  reviewUrl: string
  visitVoiceEnabled: boolean
  voiceFeedbackEnabled: boolean
  repeatScanPolicy: Business['repeatScanPolicy']
  repeatScanWindowMinutes: string
  logoUrl: string
  primaryColor: string
  secondaryColor: string
}
type InputName = keyof Inputs

function inputsOf(business: Business): Inputs {
  const { name, timeZone, visitVoiceEnabled, voiceFeedbackEnabled, repeatScanPolicy } = business
  return {
    name,
    description: business.description ?? '',
    address: business.address ?? '',
    timeZone,
    reviewUrl: business.reviewUrl ?? '',
    visitVoiceEnabled,
    voiceFeedbackEnabled,
    repeatScanPolicy,
    repeatScanWindowMinutes: String(business.repeatScanWindowMinutes),
    logoUrl: business.logoUrl ?? '',
    primaryColor: business.primaryColor.toUpperCase(),
    secondaryColor: business.secondaryColor.toUpperCase(),
  }
}

type Problems = { readonly [N in InputName]?: string }

const read = (typed: Partial<Inputs>) =>
  namesOf(typed).map(
    (name) => [name, z.safeParse(businessForm.shape[name], meant(name, typed[name]))] as const,
  )

function problemsOf(typed: Partial<Inputs>): Problems {
  return Object.fromEntries(
    read(typed).map(([name, { error }]) => [name, error?.issues[0]?.message]),
  )
}

/** Typed values in the form that the server takes. */
function changeOf(typed: Partial<Inputs>): object {
  return Object.fromEntries(read(typed).map(([name, { data }]) => [name, data]))
}

/** Never a zone's name, so it is always refused. The typed text itself could look like a name. */
const noZone = '?'

const numbers: ReadonlySet<InputName> = new Set(['repeatScanWindowMinutes'])

/** Some fields are numbers. A time zone may be typed the way people write it. */
function meant(name: InputName, input: unknown): unknown {
  const text = String(input).trim()
  if (numbers.has(name)) return /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (name === 'timeZone') return timeZoneOf(text) ?? noZone
  return input
}
