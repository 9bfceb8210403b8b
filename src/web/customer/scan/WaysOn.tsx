import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'

/** Where to go from a page that has no points to give. `checkCode`: it shows them instead. */
export function WaysOn({ checkCode }: { checkCode?: string | undefined }) {
  return (
    <div className="grid w-full gap-3">
      <ButtonLink to={paths.checkPoints(checkCode ? { code: checkCode } : {})} wide>
        Check My Points
      </ButtonLink>
      <ButtonLink to={paths.home()} look="plain" wide>
        Go to Home
      </ButtonLink>
    </div>
  )
}
