import {
  type FormEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../../platform/ui/Button.tsx'
import { FieldError } from '../../platform/ui/Field.tsx'
import { useFocusOn } from '../../platform/ui/useFocusOn.ts'
import { headlineOf } from './answer/answers.ts'
import { type CostQuery, CostReceipt } from './answer/CostReceipt.tsx'

interface RuleFormProps {
  ref?: RefObject<HTMLFormElement | null>
  title: string
  /** Whether it is on, at the end of the header. */
  note: ReactNode
  /** The fields. */
  children: ReactNode
  /** The question at the head of the receipt, and its answer. */
  question: string
  cost: CostQuery
  error: ReactNode
  /** They stand under the answer: nobody saves what they have not seen. */
  keys: ReactNode
  onSubmit: FormEventHandler
  /** The form is the page, and not beside a list. */
  isPage?: boolean
}

/** A rule's form on its pad, and beside it what the rule would have done. */
export function RuleForm(props: RuleFormProps) {
  const { ref, title, note, children, question, cost, error, keys, onSubmit, isPage } = props
  const Title = isPage ? 'h2' : 'h3'
  const receipt = useRef<HTMLElement>(null)
  const heading = useFocusOn<HTMLHeadingElement>(isPage)
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-[22px] wide:grid-cols-[minmax(0,1fr)_340px]"
    >
      <div className="min-w-0">
        <div className="pad">
          <div className="pad-head">
            <Title ref={heading} tabIndex={-1} className="display text-xl">
              {title}
            </Title>
            <div>{note}</div>
          </div>
          <div className="grid gap-5 px-4 pt-[22px] pb-6 md:px-5">{children}</div>
        </div>
        <FootLine cost={cost} receipt={receipt} />
      </div>
      <div className="grid gap-[18px] wide:sticky wide:top-[18px]">
        <CostReceipt ref={receipt} title={question} query={cost} />
        {error ? <FieldError>{error}</FieldError> : null}
        <div className="flex flex-wrap gap-3 max-md:*:w-full wide:px-2.5">{keys}</div>
      </div>
    </form>
  )
}

interface FootLineProps {
  cost: CostQuery
  receipt: RefObject<HTMLElement | null>
}

/** Where the receipt comes after the form, its figure waits here until it is in view itself. */
function FootLine({ cost, receipt }: FootLineProps) {
  const isInView = useIsInView(receipt)
  const { data, idle } = cost
  if (isInView || !data || idle) return null
  return (
    <p className="sticky bottom-(--consent-height,0px) z-10 flex items-center justify-between gap-3 rounded-t-sm border-t-2 border-ink bg-receipt px-4 py-1 shadow-lifted wide:hidden">
      <b translate="no" className="display text-md">
        {headlineOf(data).short}
      </b>
      <Button
        look="quiet"
        className="flex-none"
        onClick={() => receipt.current?.scrollIntoView({ block: 'start' })}
      >
        See the count
      </Button>
    </p>
  )
}

function useIsInView(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new IntersectionObserver(
      ([entry]) => setInView(entry?.isIntersecting ?? true),
      {
        rootMargin: '0px 0px -120px 0px',
      },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
