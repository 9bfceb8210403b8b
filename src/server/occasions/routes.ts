import * as occasions from '../../contract/occasions.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { askForBirthday, changeOccasions, readOccasions, setBirthday } from './service.ts'

export function occasionRoutes(serve: Serve, context: Context): void {
  serve(occasions.readOccasions, ({ params }) => readOccasions(context, params.businessId))
  serve(occasions.changeOccasions, ({ by, body }) => changeOccasions(context, { by, body }))
  serve(occasions.askForBirthday, ({ body }) => askForBirthday(context, body))
  serve(occasions.setBirthday, ({ body }) => setBirthday(context, body))
}
