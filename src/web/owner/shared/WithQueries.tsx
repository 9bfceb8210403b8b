import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { newQueryClient } from '../../api/queryClient.ts'

/** Around what asks by queries: owners' pages, so that the counter's need not load their code. */
export function WithQueries({ children }: { children: ReactNode }) {
  const [queryClient] = useState(newQueryClient)
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
