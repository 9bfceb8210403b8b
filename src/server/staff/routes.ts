import * as staff from '../../contract/staff.ts'
import * as report from '../../contract/teamReport.ts'
import * as watch from '../../contract/watch.ts'
import type { Context } from '../context.ts'
import { countByOwner } from '../http/heavyCalls.ts'
import type { Serve } from '../http/serve.ts'
import { browserOf } from '../http/session.ts'
import { getTeamReport } from './report/service.ts'
import { addMember, changeMember, endMember, listStaff, setPin } from './service.ts'
import { dismissFinding, listFindings } from './watch/service.ts'

export function staffRoutes(serve: Serve, context: Context): void {
  serve(staff.listStaff, ({ params }) => listStaff(context.db, params.businessId))
  serve(report.getTeamReport, ({ params, query }) =>
    getTeamReport(context, { ...params, ...query }),
  )
  serve(staff.addMember, async ({ params, body, idempotencyKey, request }) => {
    await countByOwner(context, request, 'pins')
    return addMember(context, {
      ...params,
      ...body,
      locationIds: body.locationIds,
      pin: body.pin,
      idempotencyKey,
      browser: browserOf(context.config, request),
    })
  })
  serve(staff.changeMember, ({ params, body, request }) =>
    changeMember(context, { ...params, ...body, browser: browserOf(context.config, request) }),
  )
  serve(staff.setPin, async ({ params, body, request }) => {
    await countByOwner(context, request, 'pins')
    return setPin(context, {
      ...params,
      pin: body.pin,
      browser: browserOf(context.config, request),
    })
  })
  serve(staff.endMember, ({ params, request }) =>
    endMember(context, { ...params, browser: browserOf(context.config, request) }),
  )
  serve(watch.listFindings, ({ params }) => listFindings(context, params.businessId))
  serve(watch.dismissFinding, ({ params, body, request }) =>
    dismissFinding(context, {
      ...params,
      ...body,
      customerId: body.customerId,
      browser: browserOf(context.config, request),
    }),
  )
}
