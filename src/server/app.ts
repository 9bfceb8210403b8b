import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { RenderPage } from '../contract/pageData.ts'
import { nameSenders } from './access/senders.ts'
import { requireAccess } from './access/service.ts'
import { writeLook } from './audit/service.ts'
import { trialProvider } from './auth/trialProvider.ts'
import type { Context } from './context.ts'
import type { Feature } from './feature/feature.ts'
import { features, ofAllFeatures } from './features.ts'
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
import { countQueue } from './messages/platform/service.ts'
import { storeAnswered } from './metrics/machine/service.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { pageRoutes } from './pages/routes.ts'

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
  const add =
    (routes: keyof Pick<Feature, 'routes' | 'forms' | 'uploads'>) => (scope: FastifyInstance) => {
      const serve = serveWith(scope, context, around)
      for (const feature of features) {
        for (const addRoutes of feature[routes] ?? []) addRoutes(serve, context, ofAllFeatures)
      }
    }
  add('routes')(app)
  await withForms(app, add('forms'))
  await withUploads(app, add('uploads'))

  trialProvider(app, context)
  leadToPagesMeant(app, context.config)
  await pageRoutes(app, context, render)
  await site(app, context, builtFiles)
  return app
}
