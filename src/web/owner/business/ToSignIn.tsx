import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import { goTo } from '../../ui/going.ts'
import { toast } from '../../ui/toast.ts'
import { OwnerSkeleton } from './OwnerSkeleton.tsx'

/** Says why, and leads to the door. */
export function ToSignIn() {
  useEffect(() => {
    toast({
      title: 'Access Error',
      description: 'No business credentials found. Please log in again.',
      variant: 'destructive',
    })
    goTo(paths.businessCheck(), { replace: true })
  }, [])
  return <OwnerSkeleton />
}
