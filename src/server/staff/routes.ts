import * as staff from '../../contract/staff.ts'
import type { Context } from '../context.ts'
import type { Serve } from '../http/serve.ts'
import { browserOf } from '../http/session.ts'
import { addMember, changeMember, endMember, listStaff, setPin } from './service.ts'

export function staffRoutes(serve: Serve, context: Context): void {
  serve(staff.listStaff, ({ params }) => listStaff(context.db, params.businessId))
  serve(staff.addMember, ({ params, body, idempotencyKey, request }) =>
    addMember(context, {
      ...params,
      ...body,
      locationIds: body.locationIds,
      pin: body.pin,
      idempotencyKey,
      browser: browserOf(context.config, request),
    }),
  )
  serve(staff.changeMember, ({ params, body, request }) =>
    changeMember(context, { ...params, ...body, browser: browserOf(context.config, request) }),
  )
  serve(staff.setPin, ({ params, body, request }) =>
    setPin(context, {
      ...params,
      pin: body.pin,
      browser: browserOf(context.config, request),
    }),
  )
  serve(staff.endMember, ({ params, request }) =>
    endMember(context, { ...params, browser: browserOf(context.config, request) }),
  )
}
