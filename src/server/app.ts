import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { RenderPage } from '../contract/pageData.ts'
import { openApi } from './apiReference/routes.ts'
import { trialProvider } from './auth/trialProvider.ts'
import { nameSenders } from './core/access/senders.ts'
import { requireAccess } from './core/access/service.ts'
import { writeLook } from './core/audit/service.ts'
import type { Feature } from './core/feature/feature.ts'
import { features, ofAllFeatures } from './features.ts'
import { countQueue } from './messages/platform/service.ts'
import { pageRoutes } from './pages/routes.ts'
import type { Context } from './platform/context.ts'
import { followAnswers } from './platform/http/answered.ts'
import { limitUploads } from './platform/http/arrivingUploads.ts'
import { readBuiltFiles } from './platform/http/builtFiles.ts'
import { limitConcurrency } from './platform/http/concurrency.ts'
import { closeWhenAnswered } from './platform/http/draining.ts'
import {
  answerErrors,
  answerFrameworkErrors,
  answerWireErrors,
} from './platform/http/errorAnswers.ts'
import { endEventsOnStop } from './platform/http/events.ts'
import { limitFloods } from './platform/http/flood.ts'
import { healthRoutes } from './platform/http/health.ts'
import { inputLimits, readInput, withForms } from './platform/http/input.ts'
import { leadToPagesMeant } from './platform/http/pageAddress.ts'
import { refuseAtOnce } from './platform/http/refusals.ts'
import { countRequests } from './platform/http/requestCount.ts'
import { answerRequestIds, nameRequests } from './platform/http/requestId.ts'
import { requestLog } from './platform/http/requestLog.ts'
import { schemaController } from './platform/http/schemaController.ts'
import { securityHeaders } from './platform/http/securityHeaders.ts'
import { securityTxt } from './platform/http/securityTxt.ts'
import { serveWith } from './platform/http/serve.ts'
import { watchForSharedAddress } from './platform/http/sharedAddress.ts'
import { site } from './platform/http/site.ts'
import { limitBodies, wireLimits } from './platform/http/timeLimits.ts'
import { traceRequests } from './platform/http/tracedRequests.ts'
import { watchForUnnamedProxy } from './platform/http/unnamedProxy.ts'
import { withUploads } from './platform/http/uploads.ts'
import { storeAnswered } from './platform/metrics/machine/service.ts'
import { metricsRoutes } from './platform/metrics/routes.ts'

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
  traceRequests(app, context)
  answerRequestIds(app)
  answerErrors(app, context.config)
  // A request refused here skips all later steps.
  const refuse = refuseAtOnce(context.config)
  readInput(app, context, refuse)
  nameSenders(app, context)
  limitFloods(app, context, refuse)
  securityHeaders(app, context, builtFiles)
  watchForUnnamedProxy(app, context)
  watchForSharedAddress(app, context)
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
