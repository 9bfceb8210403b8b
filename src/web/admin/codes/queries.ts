import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findCodeProblems, regenerateQrCodes } from '../../../contract/codeRepairs.ts'
import { adminKey, useAdminCall } from '../session/adminSession.ts'

/** What is wrong with printed codes at this moment: looked for anew each time it is asked. */
export function useCodeProblems() {
  const adminCall = useAdminCall()
  return useQuery({
    queryKey: [...adminKey, 'code-problems'],
    queryFn: ({ signal }) => adminCall(findCodeProblems, { signal }),
    gcTime: 0,
  })
}

export interface Repairs {
  readonly codes: number
  readonly businesses: number
  readonly businessesLeft: number
}

/** Repairs what is wrong, by as many calls as it takes; tells how far it is. */
export function useRepairCodes() {
  const adminCall = useAdminCall()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Repairs>()
  const repairing = useMutation({
    mutationFn: async () => {
      let done: Repairs = { codes: 0, businesses: 0, businessesLeft: 0 }
      do {
        const answer = await adminCall(regenerateQrCodes)
        done = {
          codes: done.codes + answer.qrCodesRegenerated,
          businesses: done.businesses + answer.businessesUpdated,
          businessesLeft: answer.businessesLeft,
        }
        setProgress(done)
      } while (done.businessesLeft > 0)
      return done
    },
    onSettled: () => {
      setProgress(undefined)
      // The page that shows the problems closes or reads them again; nothing waits for that.
      void queryClient.invalidateQueries({ queryKey: adminKey })
    },
  })
  return { ...repairing, progress }
}
