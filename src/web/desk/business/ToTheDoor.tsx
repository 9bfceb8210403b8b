import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.ts'
import { DeskSkeleton } from './DeskSkeleton.tsx'

/** Says why, and leads to the door. */
export function ToTheDoor() {
  const navigate = useNavigate()
  useEffect(() => {
    toast({
      title: 'Access Error',
      description: 'No business credentials found. Please log in again.',
      variant: 'destructive',
    })
    navigate(paths.businessCheck(), { replace: true })
  }, [navigate])
  return <DeskSkeleton />
}
