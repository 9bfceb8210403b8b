import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form'
import { CallError } from '../../platform/api/callError.ts'
import { rulesResolver, useCallForm } from '../../platform/api/useCallForm.ts'
import { toast } from '../../platform/ui/toast.ts'
import { useUnsaved } from '../../platform/ui/unsaved.ts'
import { useFocusOnProblem } from '../../platform/ui/useFocusOnProblem.ts'
import { changedFields, type Rule, type RuleChange, type RuleList } from './ruleList.ts'
import { type RuleCalls, useSaveRule } from './useSaveRule.ts'

export interface SwitchedRule extends Rule {
  readonly isOn: boolean
}

/** What a kind of rule is as a form. */
export interface RuleKind<One extends SwitchedRule, Inputs extends FieldValues> {
  /** The fields of a new one. */
  readonly fresh: Inputs
  readonly inputsOf: (rule: One) => Inputs
  /** What the fields mean. */
  readonly fieldsOf: (inputs: Inputs, id: number | undefined) => Omit<One, 'id' | 'isOn'>
  readonly problemsOf: (
    inputs: Inputs,
    id: number | undefined,
  ) => { readonly [Name in keyof Inputs]?: string | undefined }
  readonly failure: string
  readonly savedToast: (change: RuleChange<One>) => { title: string; description: string }
}

interface RuleFormParts<One extends SwitchedRule, Inputs extends FieldValues, Answered> {
  kind: RuleKind<One, Inputs>
  list: RuleList<One>
  calls: RuleCalls<One, Answered>
  /** Undefined for a new one. */
  id: number | undefined
  /** Leaves the form once it is saved. Left out where it stays. */
  onSaved?: (() => void) | undefined
}

/** The form of one rule. What others change meanwhile stays, in this rule, too. */
export function useRuleForm<One extends SwitchedRule, Inputs extends FieldValues, Answered>(
  parts: RuleFormParts<One, Inputs, Answered>,
) {
  const { kind, list, id } = parts
  const rule = list.rules.find((one) => one.id === id)
  const start = rule ? kind.inputsOf(rule) : kind.fresh
  const wantsOn = useRef(rule?.isOn ?? true)
  const { form, sending } = useCallForm<Inputs>({
    defaultValues: start,
    resolver: rulesResolver((typed) => kind.problemsOf(typed, id)),
    failure: kind.failure,
    send: (typed): Promise<void> => saving.save(changeOf(typed, wantsOn.current)),
  })
  const values = form.watch()
  const isTyped = Object.keys(changedFields(start, values)).length > 0
  const saving = useRuleSaving(parts, { isTyped, resend: sending.onSubmit })
  const element = useFocusOnProblem<HTMLFormElement>(form.formState.submitCount)

  // What others change is shown in fields that nobody has typed into.
  const stored = JSON.stringify(start)
  useEffect(() => {
    if (!isTyped) form.reset(JSON.parse(stored) as DefaultValues<Inputs>)
  }, [stored, isTyped, form])

  function changeOf(typed: Inputs, isOn: boolean): RuleChange<One> {
    const wanted = { ...kind.fieldsOf(typed, id), isOn } as Omit<One, 'id'>
    const before = saving.base.current.rules.find((one) => one.id === id)
    if (id === undefined || !before) return { fields: wanted }
    return { id, fields: changedFields(before, { ...before, ...wanted }) }
  }

  return {
    element,
    sending,
    values,
    isTyped,
    rule,
    list,
    problems: problemsIn<Inputs>(form.formState.errors),
    saving,
    changeOf,
    set: <Name extends Path<Inputs>>(name: Name, value: PathValue<Inputs, Name>) => {
      form.setValue(name, value, { shouldDirty: true })
      form.clearErrors(name)
    },
    /** Saves it on or off. */
    submit: (isOn: boolean) => {
      wantsOn.current = isOn
      sending.onSubmit()
    },
  }
}

function problemsIn<Inputs>(errors: object) {
  const sentences = Object.entries(errors).map(([name, error]) => [name, error?.message])
  return Object.fromEntries(sentences) as { readonly [Name in keyof Inputs]?: string | undefined }
}

/** Saves once, asks what the server asks, and leaves the form when that is done. */
function useRuleSaving<One extends SwitchedRule, Inputs extends FieldValues, Answered>(
  { kind, list, calls, onSaved }: RuleFormParts<One, Inputs, Answered>,
  { isTyped, resend }: { isTyped: boolean; resend: () => void },
) {
  const [question, setQuestion] = useState<string>()
  const [isSaved, setSaved] = useState(false)
  const answered = useRef<Answered>(undefined)
  const saver = useSaveRule<One, Answered>(list, { isTyped, calls })
  useUnsaved(isTyped && !isSaved, { withItsPage: onSaved !== undefined })
  const leave = useRef(onSaved)
  leave.current = onSaved

  // After the form no longer counts as unsaved, so that nobody is asked about it.
  useEffect(() => {
    if (isSaved) leave.current?.()
  }, [isSaved])

  async function save(change: RuleChange<One>): Promise<void> {
    if (change.id !== undefined && Object.keys(change.fields).length === 0) {
      toast({ title: 'Nothing to update', description: 'Nothing in this form was changed.' })
      return
    }
    try {
      await saver.save(change, answered.current)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'rest_or_start') throw error
      return setQuestion(error.message)
    } finally {
      answered.current = undefined
    }
    toast(kind.savedToast(change))
    if (onSaved) setSaved(true)
  }

  return {
    save,
    base: saver.base,
    meanwhile: saver.meanwhile,
    question,
    /** Saves with the answer to the question. Undefined only closes it. */
    answer: (answer: Answered | undefined) => {
      setQuestion(undefined)
      answered.current = answer
      if (answer !== undefined) resend()
    },
  }
}
