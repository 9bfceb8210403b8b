import { use } from 'react'
import { formatPoints } from '../../../contract/formatPoints.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { OwnerPlace } from '../shared/ownerPlace.ts'
import type { Chosen } from './chosenCodes.ts'

/** In place of the sheet, when the address names a code that is not printed. */
export function RefusedCode({ refused }: { refused: NonNullable<Chosen['refused']> }) {
  const { title, words } = wordsOf(refused)
  const { paths } = use(OwnerPlace)
  return (
    <Empty
      title={title}
      action={
        <ButtonLink look="plain" to={`${paths.dashboard()}#codes`}>
          Go to your codes
        </ButtonLink>
      }
    >
      {words}
    </Empty>
  )
}

function wordsOf({ code, because }: NonNullable<Chosen['refused']>) {
  if (!code || because === 'gone') {
    return {
      title: 'This code no longer exists',
      words: 'It was deleted, so you can’t print it. Choose another code.',
    }
  }
  const name = `This ${formatPoints(code.pointValue).replace(/ points?$/, '-point')} code`
  if (because === 'off') {
    return {
      title: `${name} is switched off`,
      words: 'It gives no points, so you can’t print it. Switch it on, or choose another code.',
    }
  }
  return {
    title: `${name} is an older one`,
    words:
      'Another code has replaced it. Printed copies keep working while it’s switched on. For new ones, choose the other code.',
  }
}
