import { product } from '../../contract/product.ts'
import { DeskPage } from '../desk/DeskPage.tsx'
import { paths } from '../paths.ts'
import { Empty } from '../ui/Empty.tsx'
import { ErrorCard } from '../ui/ErrorCard.tsx'
import { Key, KeyLink } from '../ui/Key.tsx'
import { Loading } from '../ui/Loading.tsx'
import { MessageItem } from './MessageItem.tsx'
import { isNoOutbox, useOutbox } from './queries.ts'

export default function OutboxPage() {
  return (
    <DeskPage>
      <title>{`Outbox | ${product.name}`}</title>
      <div className="mx-auto max-w-[640px] pt-4 desk:pt-8">
        <h1 className="display text-3xl">Outbox</h1>
        <p className="mt-2 mb-6 text-ink-2">
          In a trial on your own computer no text message or email leaves it. They land here, newest
          first.
        </p>
        <Messages />
      </div>
    </DeskPage>
  )
}

function Messages() {
  const { data: messages, error, isFetching, refetch } = useOutbox()
  if (isNoOutbox(error)) return <NoOutbox />
  if (!messages && error) {
    return (
      <ErrorCard
        title="Messages could not be loaded"
        action={
          <Key busy={isFetching && 'Loading...'} onClick={() => void refetch()}>
            Try Again
          </Key>
        }
      >
        We could not reach the server. Please check that it is running and try again.
      </ErrorCard>
    )
  }
  if (!messages) return <Loading>Loading messages...</Loading>
  if (messages.length === 0) return <NoMessages />
  return (
    <ul aria-label="Messages" className="grid gap-4">
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} />
      ))}
    </ul>
  )
}

function NoOutbox() {
  return (
    <ErrorCard
      title="There is no outbox here"
      action={<KeyLink to={paths.home()}>Go to Home</KeyLink>}
    >
      Messages are shown on this page only in a trial on the same computer. Here they go to the
      people they are for.
    </ErrorCard>
  )
}

function NoMessages() {
  return (
    <Empty
      title="No messages yet"
      action={
        <KeyLink look="plain" size="slim" to={paths.businessRegister()}>
          Register a business
        </KeyLink>
      }
    >
      Register a business or unlock a reward, and its message shows up here.
    </Empty>
  )
}
