import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Business } from '../../../../contract/businesses.ts'
import { businessForm } from '../../../../contract/setup.ts'
import { CallError } from '../../../api/callError.ts'
import { rulesResolver, useCallForm } from '../../../api/useCallForm.ts'
import { toast } from '../../../ui/toast.ts'
import { storeBusinessAccess } from '../../shared/businessAccess.ts'
import { readBusinessAccess } from '../../shared/readBusinessAccess.ts'
import { useReloadBusiness, useUpdateBusiness } from '../queries.ts'
import { useUnsaved } from '../unsaved.ts'
import { timeZoneOf } from './timeZones.ts'

/**
 * A form over some fields of a business. It sends what was typed and nothing else. When the business
 * was changed somewhere else since typing began, what was typed stays, what it is now is shown, and
 * saving again is meant.
 */
export function useProfileForm(business: Business) {
  /** The business as it was when typing began. */
  const base = useRef(business)
  /** What fields are now that were typed into here and changed somewhere else. */
  const [meanwhile, setMeanwhile] = useState<Partial<Inputs>>({})
  const element = useRef<HTMLFormElement>(null)
  const { mutateAsync: update } = useUpdateBusiness(business.id)
  const reload = useReloadBusiness(business.id)
  const { form, field, sending } = useCallForm({
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

  // Some fields are not the browser's own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the sentences are there.
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])

  async function save(change: object): Promise<Business> {
    try {
      return await update({ ...change, revision: base.current.revision })
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'changed_meanwhile') throw error
      const now = await reload()
      const was = inputsOf(base.current)
      const both = typed.filter((name) => inputsOf(now)[name] !== was[name])
      setMeanwhile(only(inputsOf(now), both))
      base.current = now
      // Somebody changed other fields: nothing of theirs is overwritten.
      if (both.length === 0) return update({ ...change, revision: now.revision })
      throw error
    }
  }

  function finish(saved: Business, sent: Inputs) {
    storeName(saved)
    const now = form.getValues()
    form.reset(inputsOf(saved), { keepDirtyValues: false, keepErrors: false })
    base.current = saved
    // What was typed while it was saved is not saved yet.
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

/** The form of the door remembers the name that it opened last. */
function storeName({ id, name }: Business): void {
  const stored = readBusinessAccess()
  if (stored?.businessId === id) storeBusinessAccess({ ...stored, businessName: name })
}

/** What the settings change of a business in forms, as it stands in their fields. */
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
  rewardThreshold: string
  rewardDescription: string
  pointCapType: Business['pointCapType']
}
type InputName = keyof Inputs

function inputsOf(business: Business): Inputs {
  const { name, timeZone, visitVoiceEnabled, voiceFeedbackEnabled, repeatScanPolicy } = business
  const { rewardDescription, pointCapType } = business
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
    rewardThreshold: String(business.rewardThreshold),
    rewardDescription,
    pointCapType,
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

/** What was typed as the server takes it. */
function changeOf(typed: Partial<Inputs>): object {
  return Object.fromEntries(read(typed).map(([name, { data }]) => [name, data]))
}

/** Refused for what it is: no name of a zone. What was typed may look like one. */
const noZone = '?'

const numbers: ReadonlySet<InputName> = new Set(['repeatScanWindowMinutes', 'rewardThreshold'])

/** Some are numbers, and a time zone may be typed as people write it. */
function meant(name: InputName, input: unknown): unknown {
  const text = String(input).trim()
  if (numbers.has(name)) return /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (name === 'timeZone') return timeZoneOf(text) ?? noZone
  return input
}
