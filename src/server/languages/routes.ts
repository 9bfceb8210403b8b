import * as contract from '../../contract/languages.ts'
import type { Context } from '../platform/context.ts'
import type { Serve } from '../platform/http/serve.ts'
import { chooseLanguages, getLanguages, writeOwnWords } from './service.ts'

export function languageRoutes(serve: Serve, context: Context): void {
  serve(contract.getLanguages, ({ params }) => getLanguages(context, params.businessId))
  serve(contract.chooseLanguages, ({ body, by }) => chooseLanguages(context, { ...body, by }))
  serve(contract.writeOwnWords, ({ params, body, by }) =>
    writeOwnWords(context, { by, language: params.language, words: body.words }),
  )
}
