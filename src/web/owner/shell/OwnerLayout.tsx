import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Outlet } from 'react-router'
import { newQueryClient } from '../../platform/api/queryClient.ts'
import { Tooltips } from '../../platform/ui/Tooltips.tsx'

/** The layout of owners' pages and of the platform's. */
export default function OwnerLayout() {
  return (
    <WithQueries>
      <Tooltips>
        <Outlet />
      </Tooltips>
    </WithQueries>
  )
}

/** Provides queries for owners' pages only, so that the counter's need not load their code. */
function WithQueries({ children }: { children: ReactNode }) {
  const [queryClient] = useState(newQueryClient)
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
