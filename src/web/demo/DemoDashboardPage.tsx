import { DeskPage } from '../desk/DeskPage.tsx'
import { paths } from '../paths.ts'
import { exampleShop } from '../site/home/exampleShop.ts'
import { PageHead } from '../site/PageHead.tsx'
import { Key } from '../ui/Key.tsx'
import { useFirstSign } from '../ui/useFirstSign.ts'
import { useLater } from '../ui/useLater.ts'
import { BackHome } from './BackHome.tsx'
import { DemoStrip } from './DemoStrip.tsx'
import { FirstHtml } from './FirstHtml.tsx'
import { useKeptPress } from './useKeptPress.ts'
import { YourOwn } from './YourOwn.tsx'

const loadDesk = () => import('./LiveDesk.tsx')

/** A shop's dashboard to look around in. It can be read at once; its code comes with the first sign of a hand. */
export default function DemoDashboardPage() {
  const { part: desk, hasFailed, again } = useLater(loadDesk, useFirstSign())
  const { isThere, frame, keep } = useKeptPress(Boolean(desk))
  return (
    <>
      <PageHead page="demo/dashboard" />
      <DemoStrip other={{ to: paths.demoSetup(), words: 'Demo setup' }}>
        {`Sample data: ${exampleShop.name} and its customers are made up, and nothing is saved.`}
      </DemoStrip>
      <DeskPage tools={<BackHome />}>
        {hasFailed ? <NotLoaded onRetry={again} /> : null}
        <div ref={frame}>{desk && isThere ? <desk.LiveDesk /> : <FirstHtml onPress={keep} />}</div>
        <YourOwn />
      </DeskPage>
    </>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="status" className="card mb-[18px] flex flex-wrap items-center gap-4 px-4 py-3.5">
      <p>You can look at everything. Its keys did not load: the connection may be down.</p>
      <Key look="plain" size="slim" onClick={onRetry}>
        Try Again
      </Key>
    </div>
  )
}
