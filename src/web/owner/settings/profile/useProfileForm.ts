import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Business } from '../../../../contract/businesses.ts'
import { businessForm } from '../../../../contract/setup.ts'
import { CallError, messageOf } from '../../../api/callError.ts'
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
  const [typed, setTyped] = useState<Partial<Inputs>>({})
  /** The business as it was when typing began. */
  const [base, setBase] = useState<Business>()
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useState<string>()
  /** What fields are now that were typed into here and changed somewhere else. */
  const [meanwhile, setMeanwhile] = useState<Partial<Inputs>>({})
  const form = useRef<HTMLFormElement>(null)
  const { mutateAsync: update, isPending } = useUpdateBusiness(business.id)
  const reload = useReloadBusiness(business.id)
  useUnsaved(Object.keys(changed(typed, inputsOf(base ?? business))).length > 0)

  // After the sentences are there, so that the first of them is read with its field.
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])

  function set<N extends InputName>(name: N, value: Inputs[N]) {
    const isFirst = Object.keys(typed).length === 0
    setBase((before) => (isFirst ? business : before))
    setTyped((before) => ({ ...before, [name]: value }))
    setProblems(({ [name]: _, ...others }) => others)
  }

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (isPending) return
    setProblem(undefined)
    const read = readInputs(changed(typed, inputsOf(base ?? business)))
    if ('problems' in read) return setProblems(read.problems)
    try {
      finish(await send(read.change), typed)
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      const isOfField = Object.keys(fields).some((name) => name in inputsOf(business))
      if (isOfField) setProblems(fields)
      else setProblem(messageOf(error, 'Nothing was saved. Please try again.'))
    }
  }

  async function send(change: object): Promise<Business> {
    const was = base ?? business
    try {
      return await update({ ...change, revision: was.revision })
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'changed_meanwhile') throw error
      const now = await reload()
      const both = changed(inputsOf(now), inputsOf(was), Object.keys(typed))
      setMeanwhile(both)
      setBase(now)
      // Somebody changed other fields: nothing of theirs is overwritten.
      if (Object.keys(both).length === 0) return update({ ...change, revision: now.revision })
      throw error
    }
  }

  function finish(saved: Business, sent: Partial<Inputs>) {
    storeName(saved)
    // What was typed while it was saved is not saved yet.
    setTyped((now) => changed(now, { ...inputsOf(saved), ...sent }))
    setBase(saved)
    setProblems({})
    setMeanwhile({})
    toast({ title: 'Business Updated', description: 'Your business settings have been saved!' })
  }

  return {
    form,
    values: { ...inputsOf(business), ...typed },
    problems,
    meanwhile,
    problem,
    isSaving: isPending,
    set,
    save: (event: SubmitEvent) => void save(event),
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>

/** Those of `inputs` that are not as they were. */
function changed(
  inputs: Partial<Inputs>,
  was: Inputs,
  names: readonly string[] = Object.keys(inputs),
): Partial<Inputs> {
  const kept = (names as InputName[]).filter((name) => inputs[name] !== was[name])
  return Object.fromEntries(kept.map((name) => [name, inputs[name]]))
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

/** What was typed as the server takes it, or a sentence for each field that it would refuse. */
function readInputs(typed: Partial<Inputs>): { change: object } | { problems: Problems } {
  const names = Object.keys(typed) as InputName[]
  const parsed = names.map(
    (name) => [name, z.safeParse(businessForm.shape[name], meant(name, typed[name]))] as const,
  )
  const problems = parsed.flatMap(([name, { error }]) =>
    error ? [[name, error.issues[0]?.message ?? 'Please check this']] : [],
  )
  if (problems.length > 0) return { problems: Object.fromEntries(problems) }
  return { change: Object.fromEntries(parsed.map(([name, { data }]) => [name, data])) }
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
