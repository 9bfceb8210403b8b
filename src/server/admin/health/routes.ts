import * as platform from '../../../contract/platform.ts'
import type { Context } from '../../platform/context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { getPlatformHealth } from './service.ts'

export function platformHealthRoutes(serve: Serve, context: Context): void {
  serve(platform.getPlatformHealth, () => getPlatformHealth(context))
}
