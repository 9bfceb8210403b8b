import * as messages from '../../contract/messages.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http.ts'
import { listOutbox } from './service.ts'

export function messageRoutes(serve: Serve, context: Context): void {
  serve(messages.listOutbox, () => listOutbox(context))
}
