import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Business } from '../../../contract/businesses.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { agreements, businessForm, codeValues } from '../../../contract/setup.ts'
import { dropNote, note, readNote } from '../../platform/api/sessionNotes.ts'
import { phoneProblem } from '../../platform/ui/phoneCheck.ts'
import { type Difference, isSame, mergeChanges } from './mergeChanges.ts'
import {
  type Agreements,
  type CheckedField,
  formOf,
  newForm,
  numberFields,
  numberOf,
  purchases,
  type SetupErrors,
  type SetupField,
  type SetupForm,
} from './setupForm.ts'
import { errorsOn, hasErrors, linkedStep, steps } from './steps.ts'

export interface StepProps {
  setup: Pick<
    Setup,
    'form' | 'saved' | 'errors' | 'change' | 'agreed' | 'agree' | 'isSupport' | 'wasRestored'
  >
  existing: SetUpBusiness | undefined
}

/** An existing business with its codes. */
export interface SetUpBusiness {
  business: Business
  codes: readonly QrCode[]
}

interface SetupParts {
  existing: SetUpBusiness | undefined
  /** The name under which this setup's draft is stored. */
  whose: string
  isSupport: boolean
}

interface Merged {
  form: SetupForm
  saved: SetupForm
  differences: Difference[]
}

const noSteps: ReadonlySet<number> = new Set()

/** The wizard's state: form, step, errors, and what others changed meanwhile. */
export function useSetup({ existing, whose, isSupport }: SetupParts) {
  const [start] = useState(() => startOf(existing, whose))
  const [saved, setSaved] = useState(start.saved)
  const [revision, setRevision] = useState(existing?.business.revision ?? 0)
  const [form, setForm] = useState(start.form)
  const [differences, setDifferences] = useState(start.differences)
  const [wasRestored, setRestored] = useState(start.wasRestored)
  const isSetUp = existing?.business.setupCompleted ?? false
  const [agreed, setAgreed] = useState<Agreements>({
    agreeToPrivacyPolicy: isSetUp,
    agreeToTermsOfService: isSetUp,
  })
  const [step, setStep] = useState(start.step)
  const [visited, setVisited] = useState<ReadonlySet<number>>(
    () => new Set(isSetUp ? steps.keys() : [start.step]),
  )
  const [checked, setChecked] = useState<ReadonlySet<number>>(noSteps)
  const [answered, setAnswered] = useState<SetupErrors>({})
  const isKept = useRef(true)

  const base = saved ?? newForm
  useEffect(() => {
    if (!isKept.current) return
    if (isSame(form, base)) dropDraft(whose)
    else storeDraft(whose, { base, typed: form, step })
  }, [form, base, step, whose])

  const parts = { form, agreed, saved, isSupport }
  const missing = checkSetup(parts)
  const shown = [...checked].map((step) => errorsOn(step, missing))
  const errors: SetupErrors = Object.assign({}, ...shown, answered)

  function forgetAnswer(field: CheckedField) {
    setAnswered(({ [field]: _, ...others }) => others)
  }
  function change<Field extends SetupField>(field: Field, value: SetupForm[Field]) {
    setForm((before) => ({ ...before, [field]: value }))
    forgetAnswer(field)
  }
  function goTo(next: number) {
    setStep(next)
    setVisited((before) => new Set([...before, next]))
  }
  /** Opens the next step if this one is valid. Otherwise shows the errors and returns false. */
  async function goOn(): Promise<boolean> {
    const wrong = errorsOn(step, existing ? missing : await checkNewSetup(parts))
    const isValid = !hasErrors(step, wrong)
    if (isValid) goTo(step + 1)
    else {
      setChecked((before) => new Set([...before, step]))
      setAnswered((before) => ({ ...before, ...wrong }))
    }
    return isValid
  }
  /** Puts typed values on top of what is saved now. Returns what both changed. */
  function mergeWith(now: SetUpBusiness): Merged {
    const theirs = formOf(now.business, now.codes)
    const merged = mergeChanges({ base, typed: form, theirs })
    setForm(merged.form)
    setSaved(theirs)
    setRevision(now.business.revision)
    setDifferences(merged.differences)
    return { ...merged, saved: theirs }
  }

  return {
    ...parts,
    errors,
    differences,
    wasRestored,
    revision,
    step,
    /** Steps that were opened and are valid. */
    done: new Set([...visited].filter((step) => !hasErrors(step, missing))),
    change,
    goTo,
    goOn,
    mergeWith,
    agree: (field: keyof Agreements, isAgreed: boolean) => {
      setAgreed((before) => ({ ...before, [field]: isAgreed }))
      forgetAnswer(field)
    },
    /** Shows all errors from now on. */
    showErrors: (fromServer: SetupErrors = {}) => {
      setChecked(new Set(steps.keys()))
      setAnswered(fromServer)
    },
    takeTheirs: () => {
      setForm((before) => ({
        ...before,
        ...Object.fromEntries(differences.map(({ field, now }) => [field, now])),
      }))
      setDifferences([])
    },
    keepOurs: () => setDifferences([]),
    startOver: () => {
      setForm(base)
      setDifferences([])
      setRestored(false)
      setChecked(noSteps)
      setAnswered({})
    },
    /** The setup is saved: the draft is not needed any more. */
    finish: () => {
      isKept.current = false
      dropDraft(whose)
    },
  }
}
export type Setup = ReturnType<typeof useSetup>

/** The first values of the fields: saved ones, with the draft of an earlier visit on top. */
function startOf(existing: SetUpBusiness | undefined, whose: string) {
  const saved = existing && formOf(existing.business, existing.codes)
  const draft = readDraft(whose)
  const theirs = saved ?? newForm
  const merged = draft && mergeChanges({ ...draft, theirs })
  const wasRestored = merged !== undefined && !isSame(merged.form, theirs)
  return {
    saved,
    form: merged?.form ?? theirs,
    differences: merged?.differences ?? [],
    step: linkedStep(location.search) ?? draft?.step ?? 0,
    wasRestored,
  }
}

const form = z.object(
  Object.fromEntries(
    Object.entries(newForm).map(([field, value]) => [
      field,
      field === 'pointCapType'
        ? z.enum(['reset', 'unlimited'])
        : typeof value === 'boolean'
          ? z.boolean()
          : z.string(),
    ]),
  ),
)
const draft = z.object({ base: form, typed: form, step: z.int().check(z.gte(0), z.lte(4)) })

interface SetupDraft {
  /** What the fields held before anything was typed. */
  readonly base: SetupForm
  readonly typed: SetupForm
  readonly step: number
}

/** Stores a draft in this tab. It survives a reload and a sign-in. */
function storeDraft(whose: string, kept: SetupDraft): void {
  note(noteName(whose), kept)
}

function readDraft(whose: string): SetupDraft | undefined {
  const kept = z.safeParse(draft, readNote(noteName(whose)))
  return kept.success ? (kept.data as unknown as SetupDraft) : undefined
}

function dropDraft(whose: string): void {
  dropNote(noteName(whose))
}

const noteName = (whose: string) => `rewardhop.setup.${whose}`

interface Checked {
  form: SetupForm
  agreed: Agreements
  /** Undefined for a new business. */
  saved: SetupForm | undefined
  /** Support may not change the email. */
  isSupport: boolean
}

/** The errors of a form, by the rules of the contract. */
export function checkSetup({ form, agreed, saved, isSupport }: Checked): SetupErrors {
  const values = { ...form, rewardThreshold: numberOf(form.rewardThreshold, 0) }
  const errors: SetupErrors = {}
  const check = (name: keyof SetupErrors, schema: z.ZodMiniType, value: unknown) => {
    const parsed = z.safeParse(schema, value)
    const sentence = parsed.error?.issues[0]?.message
    if (sentence) errors[name] = sentence
  }
  for (const [name, value] of Object.entries(values)) {
    if (name in businessForm.shape && !(name === 'email' && isSupport)) {
      const field = name as keyof typeof businessForm.shape & keyof SetupForm
      check(field, businessForm.shape[field], value)
    }
  }
  for (const { field } of purchases) {
    // A code that was edited on its own may exceed the wizard's limit. It is left alone.
    const isChanged = form[field] !== saved?.[field]
    if (isChanged) check(field, codeValues[field], numberOf(form[field], numberFields[field]))
  }
  check('agreeToPrivacyPolicy', agreements.agreeToPrivacyPolicy, agreed.agreeToPrivacyPolicy)
  check('agreeToTermsOfService', agreements.agreeToTermsOfService, agreed.agreeToTermsOfService)
  return errors
}

/** The same, plus the numbering rules for a new business's phone. They have to be loaded first. */
export async function checkNewSetup(checked: Checked): Promise<SetupErrors> {
  const errors = checkSetup(checked)
  if (errors.phone) return errors
  const phone = await phoneProblem(checked.form.phone)
  return phone ? { ...errors, phone } : errors
}
