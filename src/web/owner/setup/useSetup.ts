import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Business } from '../../../contract/businesses.ts'
import type { QrCode } from '../../../contract/qr-codes.ts'
import { changedByBoth, type Versions } from '../../platform/api/changedByBoth.ts'
import { rulesResolver } from '../../platform/api/useCallForm.ts'
import { useChange } from '../passcodes/useChange.ts'
import { checkNewSetup, checkSetup } from './setupChecks.ts'
import { dropDraft, readDraft, type SetupDraft, storeDraft } from './setupDraft.ts'
import {
  formOf,
  newForm,
  type SetupErrors,
  type SetupField,
  type SetupForm,
  type SetupValues,
  withoutAgreements,
} from './setupForm.ts'
import { type SetupEvent, type SetupState, setupAfter } from './setupState.ts'
import { hasErrors, linkedStep, stepOf, steps } from './steps.ts'
import { type Merged, useSaveSetup } from './useSaveSetup.ts'

export interface StepProps {
  setup: Pick<Setup, 'form' | 'errors' | 'change' | 'isSupport' | 'wasRestored'>
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
  onUnauthorized: () => void
}

/** The wizard: one form in steps. Its draft survives a reload, and it is saved whole. */
export function useSetup({ existing, whose, isSupport, onUnauthorized }: SetupParts) {
  const business = existing?.business
  const [start] = useState(() => startOf(existing, whose))
  const [state, tell] = useReducer(setupAfter, start.state)
  // Counts problems, so that each new one focuses its field.
  const [problems, setProblems] = useState(0)
  const onProblem = () => setProblems((count) => count + 1)
  const isKept = useRef(true)
  function forgetDraft() {
    isKept.current = false
    dropDraft(whose)
  }
  const ends = { onUnauthorized, onDifferences: onProblem, onSaved: forgetDraft }
  const save = useSaveSetup({ business, isSupport, ...ends })
  const check = existing ? checkSetup : checkNewSetup

  const { form, sending, run, freshCode } = useChange<SetupValues>({
    businessId: business?.id ?? 0,
    defaultValues: start.values,
    resolver: rulesResolver((values) => check({ values, saved, isSupport })),
    failure: 'Your changes were not saved. Please try again.',
    onWrong(names) {
      tell({ is: 'save refused', step: Math.min(...names.map(stepOf)) })
      onProblem()
    },
    change: (values) => save({ form: values, saved, revision: state.revision }, mergeWith),
  })
  const { step } = state
  const saved = form.formState.defaultValues as SetupValues
  const values = form.watch()

  function mergeWith(
    now: SetupForm,
    revision: number,
    here: SetupValues = form.getValues(),
  ): Merged {
    const merged = mergedWith(form, { was: saved, here, now: { ...saved, ...now } })
    tell({ is: 'merged', revision, differences: merged.differences })
    return merged
  }
  const restore = useEffectEvent(({ typed }: SetupDraft) => {
    typeInto(form, typed)
    mergeWith(start.saved, state.revision, { ...start.values, ...typed })
    if (typedFields(form).length > 0) tell({ is: 'restored' })
  })
  useLayoutEffect(() => {
    if (start.draft) restore(start.draft)
  }, [start])
  useEffect(() => {
    if (!isKept.current) return
    if (typedFields(form).length === 0) dropDraft(whose)
    else
      storeDraft(whose, { base: withoutAgreements(saved), typed: withoutAgreements(values), step })
  })

  const missing = checkSetup({ values, saved, isSupport })
  return {
    ...state,
    ...choicesOf({ form, state, tell, onProblem }),
    form: values,
    saved,
    isSupport,
    errors: messagesOf(form),
    /** Steps that were opened and are valid. */
    done: new Set([...state.visited].filter((step) => !hasErrors(step, missing))),
    problems,
    run,
    isBusy: sending.isPending,
    problem: sending.error,
    freshCode,
  }
}
export type Setup = ReturnType<typeof useSetup>

/** Where the setup begins: what is saved, and the draft of an earlier visit. */
function startOf(existing: SetUpBusiness | undefined, whose: string) {
  const saved = existing ? formOf(existing.business, existing.codes) : newForm
  const draft = readDraft(whose)
  const isSetUp = existing?.business.setupCompleted ?? false
  const step = linkedStep(location.search) ?? draft?.step ?? 0
  const agreed = { agreeToPrivacyPolicy: isSetUp, agreeToTermsOfService: isSetUp }
  const state: SetupState = {
    revision: existing?.business.revision ?? 0,
    differences: [],
    wasRestored: false,
    step,
    visited: new Set(isSetUp ? steps.keys() : [step]),
    checked: new Set(),
  }
  const values: SetupValues = { ...saved, ...draft?.base, ...agreed }
  return { saved, draft, values, state }
}

type Form = UseFormReturn<SetupValues>

const isField = (name: string): name is SetupField => name in newForm

/** The fields that differ from what is saved. The agreements are none of them. */
function typedFields(form: Form): SetupField[] {
  return Object.keys(form.getValues())
    .filter(isField)
    .filter((name) => form.getFieldState(name).isDirty)
}

function typeInto(form: Form, values: Partial<SetupValues>): void {
  for (const name of Object.keys(values) as (keyof SetupValues)[]) {
    form.setValue(name, values[name] ?? '', { shouldDirty: true })
  }
}

/** Puts what is typed on top of what is saved now. */
function mergedWith(form: Form, versions: Versions<SetupValues>): Merged {
  const { here, now } = versions
  const fields = typedFields(form)
  form.reset(now)
  const { agreeToPrivacyPolicy, agreeToTermsOfService } = here
  const typed = Object.fromEntries(fields.map((name) => [name, here[name]]))
  typeInto(form, { ...typed, agreeToPrivacyPolicy, agreeToTermsOfService })
  const both = changedByBoth<SetupForm>(fields, versions)
  const differences = both.map((field) => ({ field, here: here[field], now: now[field] }))
  return { form: form.getValues(), saved: now, differences }
}

/** What is wrong with each field that was checked. */
function messagesOf(form: Form): SetupErrors {
  const names = Object.keys(form.getValues()) as (keyof SetupValues)[]
  const messages = names.map((name) => [name, form.getFieldState(name).error?.message])
  return Object.fromEntries(messages.filter(([, message]) => message))
}

interface ChoiceParts {
  form: Form
  state: SetupState
  tell: (event: SetupEvent) => void
  onProblem: () => void
}

/** What the owner can do to the form and its steps. */
function choicesOf({ form, state, tell, onProblem }: ChoiceParts) {
  function change<Name extends keyof SetupValues>(name: Name, value: SetupValues[Name]) {
    const shouldValidate = state.checked.has(stepOf(name))
    form.setValue(name as keyof SetupValues, value, { shouldDirty: true, shouldValidate })
  }
  return {
    change,
    goTo: (step: number) => tell({ is: 'went', step }),
    /** Opens the next step if this one is valid. Otherwise shows its errors. */
    async goOn() {
      const { step } = state
      const isValid = await form.trigger([...(steps[step]?.fields ?? [])])
      tell(isValid ? { is: 'went', step: step + 1 } : { is: 'step refused', step })
      if (!isValid) onProblem()
    },
    takeTheirs() {
      for (const { field, now } of state.differences) change(field, now)
      tell({ is: 'differences settled' })
    },
    keepOurs: () => tell({ is: 'differences settled' }),
    startOver() {
      const { agreeToPrivacyPolicy, agreeToTermsOfService } = form.getValues()
      form.reset()
      typeInto(form, { agreeToPrivacyPolicy, agreeToTermsOfService })
      tell({ is: 'started over' })
    },
  }
}
