import type { PublicBusiness } from '../../../contract/businesses.ts'
import type { PageInvitation } from '../../../contract/pageData.ts'
import { customerPaths } from '../../platform/customerPaths.ts'
import { Button, ButtonLink } from '../../platform/ui/Button.tsx'
import { FormCard } from '../../platform/ui/FormCard.tsx'
import { TextField } from '../../platform/ui/TextField.tsx'
import { useWords } from '../../platform/words/useWords.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { BothPoints } from './InvitationPoints.tsx'
import { invitationWords } from './invitationWords.ts'

interface InvitedProps {
  business: PublicBusiness
  invitation: PageInvitation
}

/** What somebody sees who opens a friend's link: what both get, and how. It does not say whose link it is. */
export function Invited({ business, invitation }: InvitedProps) {
  const { words } = useWords(invitationWords)
  const { invitationPoints } = business
  return (
    <>
      <h2 className="display mb-1 text-[2.125rem] leading-[1.08]">
        {invitation.isKept ? words.isKept : words.invitesYou}
      </h2>
      {invitationPoints ? (
        <>
          <p>{invitation.isKept ? words.firstVisit : words.comeTwice}</p>
          <div className="card p-5">
            <BothPoints {...invitationPoints} />
          </div>
          <Keeping businessId={business.id} invitation={invitation} />
        </>
      ) : (
        <p className="card p-5">{words.off}</p>
      )}
      <ButtonLink to={customerPaths.checkPoints({ business: business.id })} look="quiet" wide>
        {words.havePoints}
      </ButtonLink>
    </>
  )
}

function Keeping({ businessId, invitation }: { businessId: number; invitation: PageInvitation }) {
  const { words } = useWords(invitationWords)
  const { code, isKept, isUnknown } = invitation
  if (isKept) {
    return (
      <p className="px-1 text-sm text-ink-2">
        {words.otherPhone} <InvitationCode code={code ?? ''} />
      </p>
    )
  }
  return (
    <FormCard title={words.invitation}>
      <InvitationForm businessId={businessId}>
        {code ? (
          <>
            <input type="hidden" name="code" value={code} />
            <p className="text-[1.375rem]">
              <InvitationCode code={code} />
            </p>
          </>
        ) : (
          <CodeField isUnknown={isUnknown} />
        )}
        <Button type="submit" look="biz" wide>
          {words.keep}
        </Button>
        <p className="text-xs text-ink-2">{words.cookie}</p>
      </InvitationForm>
    </FormCard>
  )
}

/** Nine letters and digits, read aloud in threes. */
export function InvitationCode({ code }: { code: string }) {
  const threes = code.match(/.{1,3}/g)?.join(' ')
  return (
    <bdi dir="ltr" translate="no" className="figure font-[640] whitespace-nowrap">
      {threes}
    </bdi>
  )
}

export function CodeField({ isUnknown }: { isUnknown: boolean | undefined }) {
  const { words } = useWords(invitationWords)
  return (
    <TextField
      label={words.code}
      name="code"
      error={isUnknown ? words.unknown : undefined}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      dir="ltr"
    />
  )
}
