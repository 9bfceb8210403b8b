import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { RenderPage } from '../contract/pageData.ts'
import { nameSenders } from './access/senders.ts'
import { requireAccess } from './access/service.ts'
import { activityRoutes } from './activity/routes.ts'
import { adminRoutes } from './admin/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { writeLook } from './audit/service.ts'
import { authRoutes, signInFormRoutes } from './auth/routes.ts'
import { trialProvider } from './auth/trialProvider.ts'
import { logoRoutes } from './businesses/logos/routes.ts'
import { businessRoutes } from './businesses/routes.ts'
import type { Context } from './context.ts'
import { importRoutes, importUploadRoutes } from './customers/import/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { deletionRoutes } from './deletion/routes.ts'
import { deviceRoutes } from './devices/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { recordingRoutes } from './feedback/recordings/routes.ts'
import { feedbackRoutes } from './feedback/routes.ts'
import { homeScreenRoutes } from './homeScreen/routes.ts'
import { followAnswers } from './http/answered.ts'
import { limitUploads } from './http/arrivingUploads.ts'
import { readBuiltFiles } from './http/builtFiles.ts'
import { limitConcurrency } from './http/concurrency.ts'
import { closeWhenAnswered } from './http/draining.ts'
import { answerErrors, answerFrameworkErrors, answerWireErrors } from './http/errorAnswers.ts'
import { endEventsOnStop } from './http/events.ts'
import { limitFloods } from './http/flood.ts'
import { healthRoutes } from './http/health.ts'
import { inputLimits, readInput, withForms } from './http/input.ts'
import { openApi } from './http/openapi/routes.ts'
import { leadToPagesMeant } from './http/pageAddress.ts'
import { refuseAtOnce } from './http/refusals.ts'
import { countRequests } from './http/requestCount.ts'
import { answerRequestIds, nameRequests } from './http/requestId.ts'
import { requestLog } from './http/requestLog.ts'
import { schemaController } from './http/schemaController.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { securityTxt } from './http/securityTxt.ts'
import { serveWith } from './http/serve.ts'
import { site } from './http/site.ts'
import { limitBodies, wireLimits } from './http/timeLimits.ts'
import { watchForUnnamedProxy } from './http/unnamedProxy.ts'
import { withUploads } from './http/uploads.ts'
import { liveRoutes } from './live/routes.ts'
import { locationRoutes } from './locations/routes.ts'
import { inboundRoutes } from './messages/inbound/routes.ts'
import { countQueue } from './messages/platform/service.ts'
import { messageRoutes } from './messages/routes.ts'
import { storeAnswered } from './metrics/machine/service.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { myShopsRoutes } from './my-shops/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { pointsRoutes } from './points/routes.ts'
import { presenceRoutes } from './presence/routes.ts'
import { qrCodeRoutes } from './qr-codes/routes.ts'
import { receivingRoutes, replyRoutes } from './receiving/routes.ts'
import { rememberedPhoneRoutes } from './rememberedPhone/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { rewardRoutes } from './rewards/routes.ts'
import { scanRoutes } from './scan/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { setupRoutes } from './setup/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { summaryRoutes } from './summaries/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { tillRoutes } from './till/routes.ts'

/** The whole server without a port. Everything that it answers is here, in the order of checks. */
export async function buildApp(
  context: Context,
  logger?: FastifyBaseLogger,
  render?: RenderPage,
): Promise<FastifyInstance> {
  const { trustedProxies } = context.config
  const builtFiles = await readBuiltFiles()
  const app = Fastify({
    ...inputLimits,
    ...wireLimits(context.waits),
    ...(logger && { loggerInstance: logger }),
    genReqId: nameRequests(context.config),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    frameworkErrors: answerFrameworkErrors(context.config),
    clientErrorHandler: answerWireErrors(context.config),
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered; each answer closes its connection.
    return503OnClosing: false,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    schemaController,
  })
  answerRequestIds(app)
  answerErrors(app)
  // A request refused here skips all later steps.
  const refuse = refuseAtOnce(context.config)
  readInput(app, context, refuse)
  nameSenders(app, context)
  limitFloods(app, context, refuse)
  securityHeaders(app, context, builtFiles)
  watchForUnnamedProxy(app, context)
  limitBodies(app, context)
  const whenAnswered = followAnswers(app, context.waits)
  limitUploads(app, context, whenAnswered)
  limitConcurrency(app, context, { whenAnswered, refuse })
  requestLog(app, context)
  countRequests(app, context, storeAnswered)
  closeWhenAnswered(app)
  endEventsOnStop(app)
  openApi(app, context)
  healthRoutes(app, context)
  metricsRoutes(app, context, countQueue)
  securityTxt(app, context)

  const around = { letIn: requireAccess, writeLook }
  const serve = serveWith(app, context, around)
  authRoutes(serve, context)
  sessionRoutes(serve, context)
  auditRoutes(serve, context)
  setupRoutes(serve, context)
  businessRoutes(serve, context)
  locationRoutes(serve, context)
  staffRoutes(serve, context)
  deviceRoutes(serve, context)
  tillRoutes(serve, context)
  presenceRoutes(serve, context)
  qrCodeRoutes(serve, context)
  scanRoutes(serve, context)
  pointsRoutes(serve, context)
  rememberedPhoneRoutes(serve, context)
  myShopsRoutes(serve, context)
  rewardRoutes(serve, context)
  homeScreenRoutes(serve, context)
  customerRoutes(serve, context)
  importRoutes(serve, context)
  activityRoutes(serve, context)
  analyticsRoutes(serve, context)
  liveRoutes(serve, context)
  messageRoutes(serve, context)
  replyRoutes(serve, context)
  feedbackRoutes(serve, context)
  reviewRoutes(serve, context)
  exportRoutes(serve, context)
  deletionRoutes(serve, context)
  supportRoutes(serve, context)
  adminRoutes(serve, context)

  await withForms(app, (scope) => {
    const serveForms = serveWith(scope, context, around)
    inboundRoutes(serveForms, context)
    receivingRoutes(serveForms, context)
    summaryRoutes(serveForms, context)
    signInFormRoutes(serveForms)
  })

  await withUploads(app, (scope) => {
    const serveUploads = serveWith(scope, context, around)
    logoRoutes(serveUploads, context)
    recordingRoutes(serveUploads, context)
    importUploadRoutes(serveUploads, context)
  })

  trialProvider(app, context)
  leadToPagesMeant(app, context.config)
  await pageRoutes(app, context, render)
  await site(app, context, builtFiles)
  return app
}
