import { useEffect, useReducer, useRef } from 'react'
import * as z from 'zod/mini'
import type { Business } from '../../../contract/businesses.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { agreements, businessForm, codeValues } from '../../../contract/setup.ts'
import { dropNote, note, readNote } from '../../platform/api/sessionNotes.ts'
import { phoneProblem } from '../../platform/ui/phoneCheck.ts'
import { isSame, mergeChanges } from './mergeChanges.ts'
import {
  type Agreements,
  formOf,
  newForm,
  numberFields,
  numberOf,
  purchases,
  type SetupErrors,
  type SetupField,
  type SetupForm,
} from './setupForm.ts'
import { noSteps, type SetupState, setupAfter } from './setupState.ts'
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

/** The wizard's state: form, step, errors, and what others changed meanwhile. */
export function useSetup({ existing, whose, isSupport }: SetupParts) {
  const [state, tell] = useReducer(setupAfter, undefined, () => startOf(existing, whose))
  const { form, saved, step, agreed, visited, checked, answered, differences } = state
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

  /** Opens the next step if this one is valid. Otherwise shows the errors and returns false. */
  async function goOn(): Promise<boolean> {
    const wrong = errorsOn(step, existing ? missing : await checkNewSetup(parts))
    const isValid = !hasErrors(step, wrong)
    tell(isValid ? { is: 'went', step: step + 1 } : { is: 'refused', step, wrong })
    return isValid
  }
  /** Puts typed values on top of what is saved now. Returns what both changed. */
  function mergeWith({ business, codes }: SetUpBusiness) {
    const theirs = formOf(business, codes)
    const merged = { ...mergeChanges({ base, typed: form, theirs }), saved: theirs }
    tell({ is: 'merged', ...merged, revision: business.revision })
    return merged
  }

  return {
    ...parts,
    errors,
    differences,
    wasRestored: state.wasRestored,
    revision: state.revision,
    step,
    /** Steps that were opened and are valid. */
    done: new Set([...visited].filter((step) => !hasErrors(step, missing))),
    change: <Field extends SetupField>(field: Field, value: SetupForm[Field]) =>
      tell({ is: 'typed', field, value }),
    goTo: (step: number) => tell({ is: 'went', step }),
    goOn,
    mergeWith,
    agree: (field: keyof Agreements, isAgreed: boolean) => tell({ is: 'agreed', field, isAgreed }),
    /** Shows all errors from now on. */
    showErrors: (fromServer: SetupErrors = {}) => tell({ is: 'checked', fromServer }),
    takeTheirs: () => tell({ is: 'took theirs' }),
    keepOurs: () => tell({ is: 'kept ours' }),
    startOver: () => tell({ is: 'started over' }),
    /** The setup is saved: the draft is not needed any more. */
    finish: () => {
      isKept.current = false
      dropDraft(whose)
    },
  }
}
export type Setup = ReturnType<typeof useSetup>

/** The first values of the fields: saved ones, with the draft of an earlier visit on top. */
function startOf(existing: SetUpBusiness | undefined, whose: string): SetupState {
  const saved = existing && formOf(existing.business, existing.codes)
  const draft = readDraft(whose)
  const theirs = saved ?? newForm
  const merged = draft && mergeChanges({ ...draft, theirs })
  const isSetUp = existing?.business.setupCompleted ?? false
  const step = linkedStep(location.search) ?? draft?.step ?? 0
  return {
    saved,
    revision: existing?.business.revision ?? 0,
    form: merged?.form ?? theirs,
    differences: merged?.differences ?? [],
    wasRestored: merged !== undefined && !isSame(merged.form, theirs),
    agreed: { agreeToPrivacyPolicy: isSetUp, agreeToTermsOfService: isSetUp },
    step,
    visited: new Set(isSetUp ? steps.keys() : [step]),
    checked: noSteps,
    answered: {},
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
