import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createDemoData, deleteDemoData, describeDemoData } from '../../../contract/demoData.ts'
import { adminKey, useAdminCall } from '../session/adminSession.ts'

/** The demo shops that are there now. */
export function useDemoData() {
  const adminCall = useAdminCall()
  return useQuery({
    queryKey: [...adminKey, 'demo-data'],
    queryFn: ({ signal }) => adminCall(describeDemoData, { signal }),
  })
}

export function useAddDemoData() {
  const adminCall = useAdminCall()
  const readAgain = useReadAgain()
  return useMutation({ mutationFn: () => adminCall(createDemoData), onSettled: readAgain })
}

export function useRemoveDemoData() {
  const adminCall = useAdminCall()
  const readAgain = useReadAgain()
  return useMutation({ mutationFn: () => adminCall(deleteDemoData), onSettled: readAgain })
}

/** Shops came or went: every list of the panel is another one. A part of them may have, on failure. */
function useReadAgain() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: adminKey })
  }
}
