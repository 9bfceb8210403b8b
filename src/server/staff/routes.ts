import * as staff from '../../contract/staff.ts'
import * as report from '../../contract/teamReport.ts'
import type { Context } from '../platform/context.ts'
import { countByOwner } from '../platform/http/heavyCalls.ts'
import type { Serve } from '../platform/http/serve.ts'
import { getTeamReport } from './report/service.ts'
import { addMember, changeMember, endMember, listStaff, setPin } from './service.ts'

export function staffRoutes(serve: Serve, context: Context): void {
  serve(staff.listStaff, ({ params }) => listStaff(context.db, params.businessId))
  serve(report.getTeamReport, ({ params, query }) =>
    getTeamReport(context, { ...params, ...query }),
  )
  serve(staff.addMember, async ({ by, body, idempotencyKey, request }) => {
    await countByOwner(context, request, 'pins')
    const { locationIds, pin } = body
    return addMember(context, { ...body, locationIds, pin, idempotencyKey, by })
  })
  serve(staff.changeMember, ({ by, params, body }) =>
    changeMember(context, { ...params, ...body, by }),
  )
  serve(staff.setPin, async ({ by, params, body, request }) => {
    await countByOwner(context, request, 'pins')
    return setPin(context, { ...params, pin: body.pin, by })
  })
  serve(staff.endMember, ({ by, params }) => endMember(context, { ...params, by }))
}
