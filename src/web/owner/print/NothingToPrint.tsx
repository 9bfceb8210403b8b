import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'

/** In place of the sheet, where a shop has no code that gives points. */
export function NothingToPrint() {
  return (
    <Empty
      title="No code to print"
      heading={2}
      action={<ButtonLink to={`${paths.dashboard()}#codes`}>Go to your codes</ButtonLink>}
    >
      We only print codes that are switched on. Switch one on or create one, and its tent, poster,
      stickers and card appear here. You can print the points sign without one.
    </Empty>
  )
}
