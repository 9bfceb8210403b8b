import type { SetUpBusiness, Setup } from '../useSetup.ts'

export interface StepProps {
  setup: Pick<
    Setup,
    'form' | 'saved' | 'errors' | 'change' | 'agreed' | 'agree' | 'isSupport' | 'wasRestored'
  >
  existing: SetUpBusiness | undefined
}
