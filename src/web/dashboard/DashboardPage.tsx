import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { product } from '../../contract/product.ts'
import { type BusinessAccess, readBusinessAccess } from '../desk/businessAccess.ts'
import { paths } from '../paths.ts'
import { toast } from '../ui/toast.ts'
import { Dashboard } from './Dashboard.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'

/** Opens the business this browser signed in to last, or leads to the door. */
export default function DashboardPage() {
  const navigate = useNavigate()
  const [access, setAccess] = useState<BusinessAccess>()

  useEffect(() => {
    const stored = readBusinessAccess()
    setAccess(stored)
    if (stored) return
    toast({
      title: 'Access Error',
      description: 'No business credentials found. Please log in again.',
      variant: 'destructive',
    })
    navigate(paths.businessCheck(), { replace: true })
  }, [navigate])

  return (
    <>
      <title>{`${access?.businessName ?? 'Dashboard'} | ${product.name}`}</title>
      {access ? <Dashboard businessId={access.businessId} /> : <DashboardSkeleton />}
    </>
  )
}
