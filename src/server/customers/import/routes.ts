import * as imports from '../../../contract/customerImports.ts'
import type { Context } from '../../platform/context.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { openOwnersPlaces } from '../../platform/http/sharedPlaces.ts'
import { openCustomerReader, placesOfCustomerFiles } from './reader.ts'
import { checkImport, listImports, listRefusedRows, startImport, undoImport } from './service.ts'

export function importRoutes(serve: Serve, context: Context): void {
  serve(imports.listCustomerImports, ({ params }) => listImports(context, params.businessId))
  serve(imports.undoCustomerImport, async ({ by, params }) => {
    await undoImport(context, { ...params, by })
    return { success: true as const }
  })
}

/** The routes that take a file. */
export function importUploadRoutes(serve: Serve, context: Context): void {
  const reader = openCustomerReader(context.waits)
  const inPlace = openOwnersPlaces(placesOfCustomerFiles)
  serve(imports.checkCustomerImport, ({ params, body, file, request, turns }) =>
    inPlace(request, () =>
      checkImport(context, reader, { ...params, ...body, file, address: request.ip, turns }),
    ),
  )
  serve(imports.listRefusedRows, ({ params, body, file, request, turns }) =>
    inPlace(request, () =>
      listRefusedRows(context, reader, { ...params, ...body, file, address: request.ip, turns }),
    ),
  )
  serve(
    imports.startCustomerImport,
    ({ by, params, body, file, idempotencyKey, request, turns }) => {
      const sent = { ...params, ...body, file, address: request.ip, turns }
      return inPlace(request, () => startImport(context, reader, { ...sent, idempotencyKey, by }))
    },
  )
}
