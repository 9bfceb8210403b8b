import { paths } from '../paths.ts'
import { KeyLink } from '../ui/Key.tsx'

/** Where to go from a page that has no points to give. `checkCode`: it shows them instead. */
export function WaysOn({ checkCode }: { checkCode?: string | undefined }) {
  return (
    <div className="grid w-full gap-3">
      <KeyLink to={paths.checkPoints(checkCode ? { code: checkCode } : {})} wide>
        Check My Points
      </KeyLink>
      <KeyLink to={paths.home()} look="plain" wide>
        Go to Home
      </KeyLink>
    </div>
  )
}
