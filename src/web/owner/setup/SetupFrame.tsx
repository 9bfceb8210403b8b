import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { product } from '../../../contract/product.ts'
import { paths } from '../../paths.ts'
import { IconLink } from '../../ui/IconButton.tsx'
import { OwnerPage } from '../shared/OwnerPage.tsx'
import { SetupHead, type SetupHeadProps } from './SetupHead.tsx'

interface SetupFrameProps extends SetupHeadProps {
  children: ReactNode
}

export function SetupFrame({ children, ...head }: SetupFrameProps) {
  return (
    <OwnerPage tools={<BackToDashboard />}>
      <title>{`${head.heading} | ${product.name}`}</title>
      <SetupHead {...head} />
      {children}
    </OwnerPage>
  )
}

function BackToDashboard() {
  return (
    <IconLink to={paths.dashboard()}>
      <ArrowLeft aria-hidden="true" size={18} />
      Back to Dashboard
    </IconLink>
  )
}
