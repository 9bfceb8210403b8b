import { type Change, writeChangedServer } from '../changedServer.ts'

/**
 * What a server waits for when it sends messages, most of it a tenth, so that a test sits through all of
 * it. As on the real one, a call is given up well before somebody asks what became of it.
 */
const changes: readonly Change[] = [
  { file: 'waits.ts', from: 'handOverMs: 5_000', to: 'handOverMs: 500' },
  { file: 'waits.ts', from: 'textGatewayMs: 10_000', to: 'textGatewayMs: 1_000' },
  {
    file: 'integrations/email/smtp.ts',
    from: 'const givenUpAfterMs = 20_000',
    to: 'const givenUpAfterMs = 1_500',
  },
  {
    file: 'messages/sending/rules.ts',
    from: '{ sms: 30 * secondMs, email: minuteMs }',
    to: '{ sms: 3 * secondMs, email: 3 * secondMs }',
  },
  {
    file: 'messages/sending/rules.ts',
    from: 'handedForMs = minuteMs',
    to: 'handedForMs = 3 * secondMs',
  },
  {
    file: 'messages/sending/rules.ts',
    from: 'firstPauseMs = 5 * secondMs',
    to: 'firstPauseMs = secondMs / 2',
  },
]

/** Writes such a server into the folder; answers the path of its `main.ts`. */
export const writeHastyServer = (folder: string) => writeChangedServer(changes, folder)
