import * as till from '../../contract/till.ts'
import type { Context } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import type { Caller, UnlockedTill } from '../platform/http/caller.ts'
import { languageShown } from '../platform/http/language.ts'
import type { Serve } from '../platform/http/serve.ts'
import { askForTexts, giveAward, giveReward, lookUpCustomer, undoAtTill } from './service.ts'

export function tillRoutes(serve: Serve, context: Context): void {
  serve(till.lookUpCustomer, ({ body, caller }) =>
    lookUpCustomer(context, { ...body, till: tillOf(caller) }),
  )
  serve(till.giveAward, ({ body, idempotencyKey, caller }) =>
    giveAward(context, { ...body, idempotencyKey, till: tillOf(caller) }),
  )
  serve(till.askForTexts, ({ body, caller, request }) =>
    askForTexts(context, {
      ...body,
      till: tillOf(caller),
      address: request.ip,
      language: languageShown(request),
    }),
  )
  serve(till.giveReward, ({ body, idempotencyKey, caller }) =>
    giveReward(context, { ...body, idempotencyKey, till: tillOf(caller) }),
  )
  serve(till.undoAtTill, ({ body, idempotencyKey, caller }) =>
    undoAtTill(context, { ...body, idempotencyKey, till: tillOf(caller) }),
  )
}

function tillOf(caller: Caller): UnlockedTill {
  if (caller.as !== 'staff') throw new AppError('till_locked')
  return caller
}
