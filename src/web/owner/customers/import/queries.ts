import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  checkCustomerImport,
  type ImportChoices,
  listCustomerImports,
  listRefusedRows,
  startCustomerImport,
  undoCustomerImport,
} from '../../../../contract/customerImports.ts'
import { call } from '../../../platform/api/call.ts'
import { read } from '../../../platform/api/queryClient.ts'
import { businessKey, paramsOf, partOf } from '../../business/queries.ts'

/** A chosen file. `id` tells apart files of the same name. */
export interface ChosenFile {
  readonly id: number
  readonly file: File
}

const lookAgainAfterMs = 1_000

/** What an import would do. Keeps the last answer while other choices are checked. */
export function useImportCheck(
  businessId: number,
  { id, file }: ChosenFile,
  choices: ImportChoices,
) {
  return useQuery({
    ...partOf(businessId, ['import-check', id, choices], (asked) =>
      read(checkCustomerImport, { ...asked, body: { choices: JSON.stringify(choices) }, file }),
    ),
    placeholderData: keepPreviousData,
  })
}

/** The rows that are left out, as a file. */
export function useRefusedRows(businessId: number, { file }: ChosenFile) {
  return useMutation({
    mutationFn: (choices: ImportChoices) =>
      call(listRefusedRows, {
        params: paramsOf(businessId),
        body: { choices: JSON.stringify(choices) },
        file,
      }),
  })
}

/** The latest imports. Read again and again while one is running. */
export function useImports(businessId: number) {
  return useQuery({
    ...partOf(businessId, ['imports'], (asked) => read(listCustomerImports, asked)),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'importing' || one.state === 'undoing')
        ? lookAgainAfterMs
        : false,
  })
}

function useRefresh(businessId: number) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [...businessKey(businessId), 'imports'] })
}

export function useStartImport(businessId: number) {
  return useMutation({
    mutationFn: ({
      file,
      choices,
      idempotencyKey,
    }: {
      file: File
      choices: ImportChoices
      idempotencyKey: string
    }) =>
      call(startCustomerImport, {
        params: paramsOf(businessId),
        body: { choices: JSON.stringify(choices), fileName: file.name.slice(0, 120) },
        file,
        idempotencyKey,
      }),
    onSuccess: useRefresh(businessId),
  })
}

export function useUndoImport(businessId: number, importId: number) {
  return useMutation({
    mutationFn: () =>
      call(undoCustomerImport, {
        params: { ...paramsOf(businessId), importId: String(importId) },
      }),
    onSuccess: useRefresh(businessId),
  })
}
