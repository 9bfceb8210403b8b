import type { OutboxSetup } from '../../../contract/messages.ts'
import { product } from '../../../contract/product.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ErrorCard } from '../../ui/ErrorCard.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { OwnerPage } from '../shared/OwnerPage.tsx'
import { Outbox } from './Outbox.tsx'
import { isNoOutbox, useOutbox, useOutboxSetup } from './queries.ts'

/** The phones and the mailboxes of a trial, on one counter. */
export default function OutboxPage() {
  const { data: setup } = useOutboxSetup()
  return (
    <OwnerPage>
      <title>{`Outbox | ${product.name}`}</title>
      <div className="md:pt-4">
        <h1 className="display text-2xl md:text-3xl">Outbox</h1>
        <p className="mt-1.5 mb-4 min-h-[2lh] max-w-[46em] text-sm text-ink-2 md:mb-7 md:min-h-[1lh] md:text-base">
          {setup ? whereMessagesGo(setup) : null}
        </p>
        <Messages />
      </div>
    </OwnerPage>
  )
}

function Messages() {
  const outbox = useOutbox()
  const setup = useOutboxSetup()
  const error = outbox.error ?? setup.error
  if (isNoOutbox(error)) return <NoOutbox />
  if (outbox.data && setup.data) {
    return <Outbox messages={outbox.data} setup={setup.data} isOutOfReach={error !== null} />
  }
  if (!error) return <Loading>Loading messages...</Loading>
  return (
    <ErrorCard
      title="Messages could not be loaded"
      action={
        <Button
          busy={(outbox.isFetching || setup.isFetching) && 'Loading...'}
          onClick={() => {
            void outbox.refetch()
            void setup.refetch()
          }}
        >
          Try Again
        </Button>
      }
    >
      We could not reach the server. Please check that it is running and try again.
    </ErrorCard>
  )
}

function NoOutbox() {
  return (
    <ErrorCard
      title="There is no outbox here"
      action={<ButtonLink to={paths.home()}>Go to Home</ButtonLink>}
    >
      This page shows messages only in a trial on the same computer. Here, they go to the people
      they’re for.
    </ErrorCard>
  )
}

/** What the outbox page is for: texts and emails stay on this computer, or are only shown here. */
function whereMessagesGo({ textsArriveHere, emailsArriveHere }: OutboxSetup): string {
  if (textsArriveHere && emailsArriveHere) {
    return 'In a trial, no text or email leaves your computer. They all land here, newest first.'
  }
  if (textsArriveHere) {
    return 'Texts don’t leave this computer; they land here, newest first. Emails go out through the mail server and are shown here, too.'
  }
  if (emailsArriveHere) {
    return 'Texts go out through the gateway and are shown here, newest first. Emails don’t leave this computer; they land here, too.'
  }
  return 'Texts go out through the gateway and emails through the mail server. This page shows them, newest first.'
}
